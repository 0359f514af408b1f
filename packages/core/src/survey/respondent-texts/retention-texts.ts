import type { RespondentLanguage } from './respondent-language.ts'

/** Shown above the button if the owner has answers deleted after some days; never fewer than seven. */
export const RETENTION_TEXTS: Record<RespondentLanguage, string> = {
  en: 'Answers are deleted after {days} days.',
  de: 'Antworten werden nach {days} Tagen gelöscht.',
  es: 'Las respuestas se eliminan al cabo de {days} días.',
  fr: 'Les réponses sont supprimées au bout de {days} jours.',
  it: 'Le risposte vengono cancellate dopo {days} giorni.',
  pt: 'As respostas são eliminadas ao fim de {days} dias.',
  nl: 'Antwoorden worden na {days} dagen verwijderd.',
  pl: 'Odpowiedzi są usuwane po {days} dniach.',
  tr: 'Yanıtlar {days} gün sonra silinir.',
  ar: 'تُحذف الإجابات بعد مرور {days} يومًا.',
  zh: '回答将在 {days} 天后删除。',
  ja: '回答は {days} 日後に削除されます。',
}
