import { surveyLanguage } from '../survey-language/survey-language.ts'

/** Languages whose wording is checked. In others, only rules that need no words apply. */
export type QuestionLanguage = 'en' | 'de' | 'other'

/** The language of a set of questions, as far as their wording is checked. */
export function questionLanguage(questions: Parameters<typeof surveyLanguage>[0]): QuestionLanguage {
  const language = surveyLanguage(questions)
  return language === 'en' || language === 'de' ? language : 'other'
}
