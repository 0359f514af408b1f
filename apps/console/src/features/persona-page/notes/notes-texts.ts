import { counted } from '@whofor/core/i18n/counted'
import { translated } from '@whofor/core/i18n/translated'

export const NOTES_TEXTS = translated(
  {
    title: 'Your notes',
    hint: 'Only you see these. They are never on the shared page or sent to the AI, and in exports only if you say so.',
    placeholder: 'What to check, who said it, what to try next',
    saved: 'Saved',
    saving: 'Saving…',
    unsaved: 'Not saved yet',
    failed: (why: string) => `Not saved. Your text is kept. ${why}`,
    retry: 'Try again',
    left: (n: number) => `${counted(n, 'character', 'characters')} left`,
    over: (n: number) => `${counted(n, 'character', 'characters')} over the limit`,
  },
  {
    title: 'Ihre Notizen',
    hint: 'Nur für Sie: nie auf der geteilten Seite oder für die KI, in Exporten nur auf Wunsch.',
    placeholder: 'Was zu prüfen ist, wer es gesagt hat, was als Nächstes kommt',
    saved: 'Gespeichert',
    saving: 'Wird gespeichert …',
    unsaved: 'Noch nicht gespeichert',
    failed: (why) => `Nicht gespeichert. Ihr Text bleibt hier. ${why}`,
    retry: 'Erneut versuchen',
    left: (n) => `Noch ${counted(n, 'Zeichen', 'Zeichen')}`,
    over: (n) => `${counted(n, 'Zeichen', 'Zeichen')} zu viel`,
  },
)
