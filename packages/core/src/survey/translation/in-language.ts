import type { RespondentLanguage } from '../respondent-texts/respondent-language.ts'
import type { StoredSettings } from '../settings/survey-settings.ts'
import type { PublicSurvey } from '../survey.ts'
import { type OwnText, optionKey } from './source-texts.ts'
import type { TranslatedTexts } from './translated-text.ts'

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
