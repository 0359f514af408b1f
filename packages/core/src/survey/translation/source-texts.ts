import { withoutCopyMark } from '../copy-mark.ts'
import type { DraftQuestion, SurveyQuestion } from '../question-schema.ts'
import { SETTINGS_LIMITS, type StoredSettings } from '../settings/survey-settings.ts'
import { SURVEY_LIMITS } from '../survey.ts'

/** The owner's texts beside the questions, by key. */
export const OWN_TEXTS = [
  'title',
  'intro',
  'consent',
  'thanks_title',
  'thanks_message',
  'button_text',
] as const
export type OwnText = (typeof OWN_TEXTS)[number]

/** A text that respondents read. Its key is an `OwnText`, a question's id, or `optionKey`. */
export type SourceText = {
  key: string
  /** The question that it belongs to; null for the owner's texts beside the questions. */
  question_id: string | null
  is_option: boolean
  text: string
  /** Maximum length of its translation. */
  max: number
}

type Translatable = {
  title: string
  questions: readonly (DraftQuestion | SurveyQuestion)[]
  settings: Pick<StoredSettings, 'intro' | 'consent' | 'thanks'>
}

/** Options of a draft have no ids yet. They are identified by their position, from which publishing makes the ids. */
export const optionKey = (
  questionId: string,
  option: { id?: string; text: string },
  position: number,
): string => `${questionId}.${option.id ?? String.fromCharCode(97 + position)}`

/**
 * The texts of a survey to translate, in the order in which respondents read them. Questions that are not approved are
 * left out.
 */
export function sourceTexts({ title, questions, settings }: Translatable): SourceText[] {
  const { intro, consent, thanks } = settings
  const own = (key: OwnText, text: string | null, max: number): SourceText[] =>
    text === null ? [] : [{ key, question_id: null, is_option: false, text, max }]
  return [
    ...own('title', withoutCopyMark(title), SURVEY_LIMITS.title),
    ...own('intro', intro, SETTINGS_LIMITS.intro),
    ...questions.filter(isAsked).flatMap((question) => {
      const { id, options } = question
      const asked = {
        key: id,
        question_id: id,
        is_option: false,
        text: question.question,
        max: SURVEY_LIMITS.question,
      }
      return [
        asked,
        ...options.map((option, position) => ({
          key: optionKey(id, option, position),
          question_id: id,
          is_option: true,
          text: option.text,
          max: SURVEY_LIMITS.option,
        })),
      ]
    }),
    ...own('consent', consent, SETTINGS_LIMITS.consent),
    ...own('thanks_title', thanks.title, SETTINGS_LIMITS.thanksTitle),
    ...own('thanks_message', thanks.message, SETTINGS_LIMITS.thanksMessage),
    ...own('button_text', thanks.button_text, SETTINGS_LIMITS.buttonText),
  ]
}

const isAsked = (question: DraftQuestion | SurveyQuestion): boolean =>
  !('approved' in question) || question.approved
