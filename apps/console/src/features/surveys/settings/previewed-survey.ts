import type { SurveyQuestion } from '@whofor/core/survey/question-schema'
import type { RespondentTexts } from '@whofor/core/survey/respondent-texts/en'
import { consentLine } from '@whofor/core/survey/respondent-texts/keeping-texts'
import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { publicSettings, withOwnTexts } from '@whofor/core/survey/settings/shown-settings'
import type { SurveySettings } from '@whofor/core/survey/settings/survey-settings'

export type PreviewedSurvey = {
  title: string
  questions: readonly SurveyQuestion[]
  language: RespondentLanguage
  texts: RespondentTexts
}

/** The survey as respondents would get it with these settings. */
export function previewedSurvey(
  { title, questions, language, texts }: PreviewedSurvey,
  settings: SurveySettings,
) {
  const shown = publicSettings(settings)
  return {
    slug: 'preview',
    title,
    questions: questions.map(({ id, question, options }) => ({
      id,
      question,
      options: options.map((option) => ({ id: option.id, text: option.text })),
    })),
    ...shown,
    consent: consentLine(shown.consent, settings, language),
    lang: language,
    texts: withOwnTexts(texts.form, settings),
  }
}
