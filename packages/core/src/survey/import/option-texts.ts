import { translated } from '../../i18n/translated.ts'

/** The option for all values that no other option includes. */
export const OPTION_TEXTS = translated(
  { other: 'Other', otherAnswer: 'Other answer' },
  { other: 'Sonstiges', otherAnswer: 'Sonstige Antwort' },
)
