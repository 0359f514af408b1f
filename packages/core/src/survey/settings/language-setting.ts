import { z } from 'zod'
import { RESPONDENT_LANGUAGES, type RespondentLanguage } from '../respondent-texts/respondent-language.ts'
import { surveyLanguage } from '../survey-language/survey-language.ts'

/** The language of the survey's own texts: recognised, or set by the owner. */
export const languageSetting = z.enum(['auto', ...RESPONDENT_LANGUAGES])
export type LanguageSetting = z.infer<typeof languageSetting>

/** Null if the questions do not reveal it and the owner has not set it. */
export function languageOf(survey: {
  questions: Parameters<typeof surveyLanguage>[0]
  settings: { language: LanguageSetting }
}): RespondentLanguage | null {
  const { language } = survey.settings
  return language === 'auto' ? surveyLanguage(survey.questions) : language
}
