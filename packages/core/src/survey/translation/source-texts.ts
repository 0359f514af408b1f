import { NOT_SURE_TEXTS, saysNotSure } from '../not-sure.ts'
import type { DraftQuestion, SurveyQuestion } from '../question-schema.ts'
import type { RespondentLanguage } from '../respondent-texts/respondent-language.ts'
import { withoutCopyMark } from '../review.ts'
import { SETTINGS_LIMITS, type StoredSettings } from '../settings/survey-settings.ts'
import { type PublicSurvey, SURVEY_LIMITS } from '../survey.ts'

/** The owner's texts beside the questions, by key. */
export const OWN_TEXTS = [
  'title',
  'intro',
  'consent',
  'thanks_title',
  'thanks_message',
  'button_text',
] as const
type OwnText = (typeof OWN_TEXTS)[number]

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
const optionKey = (questionId: string, option: { id?: string; text: string }, position: number): string =>
  `${questionId}.${option.id ?? String.fromCharCode(97 + position)}`

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

/** A translated text of a survey, with the original it was translated from. */
export type TranslatedText = { text: string; source: string }

/** Keys as in `sourceTexts`. */
export type TranslatedTexts = Record<string, TranslatedText>

/** A survey's translations into one language: the approved ones, and those drafted by the model. */
export type StoredTranslation = { texts: TranslatedTexts; drafts: TranslatedTexts }

/** Translations that need neither a model nor the owner: "Not sure" in each language. */
export function knownTexts(sources: readonly SourceText[], language: RespondentLanguage): TranslatedTexts {
  return Object.fromEntries(
    sources
      .filter(({ is_option, text }) => is_option && saysNotSure(text))
      .map(({ key, text }) => [key, { text: NOT_SURE_TEXTS[language], source: text }]),
  )
}

/**
 * Renames the keys of a draft's translations to the ids of the published questions. Texts of questions that were left
 * out are dropped.
 */
export function movePublished(texts: TranslatedTexts, questions: readonly DraftQuestion[]): TranslatedTexts {
  const asked = questions.filter(({ approved }) => approved)
  const newIds = new Map(asked.map(({ id }, index) => [id, `q${index + 1}`]))
  const known = new Set(questions.map(({ id }) => id))
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const [id = '', option] = key.split('.')
      if (!known.has(id)) return [[key, text]]
      const moved = newIds.get(id)
      return moved === undefined ? [] : [[option === undefined ? moved : `${moved}.${option}`, text]]
    }),
  )
}

type Own = Pick<StoredSettings, 'intro' | 'consent' | 'thanks'>

/** The owner's texts beside the questions, in another language. Texts without a translation stay in the original. */
export function settingsInLanguage<Settings extends Own>(
  settings: Settings,
  texts: TranslatedTexts,
): Settings {
  const { intro, consent, thanks } = settings
  const shown = (key: OwnText, own: string | null) => (own === null ? null : (texts[key]?.text ?? own))
  return {
    ...settings,
    intro: shown('intro', intro),
    consent: shown('consent', consent),
    thanks: {
      ...thanks,
      title: shown('thanks_title', thanks.title),
      message: shown('thanks_message', thanks.message),
      button_text: shown('button_text', thanks.button_text),
    },
  }
}

type Asked = Pick<PublicSurvey, 'title' | 'title_lang' | 'questions'>

/**
 * The title and the questions in another language. Texts without a translation stay in the original, marked with its
 * language.
 * @param source the survey's language; null if unknown
 */
export function questionsInLanguage(
  { title, questions }: Asked,
  texts: TranslatedTexts,
  { language, source }: { language: RespondentLanguage; source: RespondentLanguage | null },
): Asked {
  const foreign = source ?? ''
  return {
    title: texts.title?.text ?? title,
    title_lang: texts.title ? undefined : foreign,
    questions: questions.map(({ id, question, lang = foreign, options }) => {
      const translated = texts[id]
      const own = translated ? undefined : lang
      return {
        id,
        question: translated?.text ?? question,
        lang: own,
        options: options.map((option, position) => {
          const text = texts[optionKey(id, option, position)]
          const optionLang = text
            ? own === undefined
              ? undefined
              : language
            : own === undefined
              ? lang
              : undefined
          return {
            id: option.id,
            text: text?.text ?? option.text,
            ...(optionLang === undefined ? {} : { lang: optionLang }),
          }
        }),
      }
    }),
  }
}

/** The language of those owner's texts that have no translation; undefined if all of them have one. */
export function ownTextLanguages(
  { intro, consent, thanks }: Own,
  texts: TranslatedTexts,
  source: RespondentLanguage | null,
): PublicSurvey['langs'] {
  const isShown = { intro, consent, thanks_title: thanks.title, thanks_message: thanks.message }
  const button_text = thanks.button_url === null ? null : thanks.button_text
  const originals = Object.entries({ ...isShown, button_text })
    .filter(([key, own]) => own !== null && !texts[key])
    .map(([key]) => [key, source ?? ''])
  return originals.length > 0 ? Object.fromEntries(originals) : undefined
}
