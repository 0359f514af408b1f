import { translated } from '@whofor/core/i18n/translated'

export const CHAT_TEXTS = translated(
  {
    notInPlan: 'Your plan does not include asking personas.',
    answering: 'This persona is still answering. Please wait for the answer.',
    gone: 'The answer took too long. Please ask again.',
    stopped: 'The answer was stopped.',
    stopping: 'The server is being restarted. Please ask again in a moment.',
  },
  {
    notInPlan: 'Ihr Tarif enthält keine Fragen an Personas.',
    answering: 'Diese Persona antwortet noch. Bitte warten Sie auf die Antwort.',
    gone: 'Die Antwort hat zu lange gedauert. Bitte fragen Sie noch einmal.',
    stopped: 'Die Antwort wurde angehalten.',
    stopping: 'Der Server startet neu. Bitte fragen Sie gleich noch einmal.',
  },
)
