import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { SURVEY_SAMPLES } from '@whofor/core/test/survey-languages'

/** Columns of a published survey in this language; every question ends with "Not sure". */
export function surveyIn(language: RespondentLanguage, title = SURVEY_SAMPLES[language].title) {
  const questions = SURVEY_SAMPLES[language].questions.map(({ question, options }, place) => ({
    id: `q${place + 1}`,
    question,
    options: options.map(({ text }, at) => ({
      id: String.fromCharCode(97 + at),
      text,
      score: at === options.length - 1 ? 5 : 9 - 3 * at,
      ...(at === options.length - 1 ? { not_sure: true } : {}),
    })),
    explanation: '',
  }))
  return { title, questions }
}
