import { counted } from '@whofor/core/i18n/counted'
import { translated } from '@whofor/core/i18n/translated'

export const SHARING_TEXTS = translated(
  {
    unavailable: 'This link may have been revoked or is invalid.',
    survey: 'A survey',
    surveyOf: (answers: number) => `A survey, ${counted(answers, 'answer', 'answers')}`,
  },
  {
    unavailable: 'Dieser Link wurde widerrufen oder ist ungültig.',
    survey: 'Eine Umfrage',
    surveyOf: (answers) => `Eine Umfrage, ${counted(answers, 'Antwort', 'Antworten')}`,
  },
)
