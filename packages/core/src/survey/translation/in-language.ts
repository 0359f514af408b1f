import { respondentTexts } from '../respondent-texts/languages.ts'
import type { RespondentLanguage } from '../respondent-texts/respondent-language.ts'
import type { StoredSettings } from '../settings/survey-settings.ts'
import type { PublicSurvey } from '../survey.ts'
import { optionKey } from './source-texts.ts'
import type { TranslatedTexts } from './translated-text.ts'

type Own = Pick<StoredSettings, 'intro' | 'consent' | 'thanks'>

/**
 * The owner's texts beside the questions in another language. What has no translation stays as it is; the thank-you is all in
 * one language.
 * @param source of the survey, for the usual texts of a thank-you that stays as it is
 */
export function settingsInLanguage<Settings extends Own>(
  settings: Settings,
  texts: TranslatedTexts,
  source: RespondentLanguage | null,
): Settings {
  const { intro, consent, thanks } = settings
  const usual = respondentTexts(source).form
  const shown = (key: string, own: string | null) => (own === null ? null : (texts[key]?.text ?? own))
  return {
    ...settings,
    intro: shown('intro', intro),
    consent: shown('consent', consent),
    thanks: isThanksTranslated(thanks, texts)
      ? {
          ...thanks,
          title: shown('thanks_title', thanks.title),
          message: shown('thanks_message', thanks.message),
          button_text: shown('button_text', thanks.button_text),
        }
      : { ...thanks, title: thanks.title ?? usual.thanksTitle, message: thanks.message ?? usual.thanks },
  }
}

const isThanksTranslated = (thanks: Own['thanks'], texts: TranslatedTexts): boolean =>
  (thanks.title === null || texts.thanks_title !== undefined) &&
  (thanks.message === null || texts.thanks_message !== undefined) &&
  (thanks.button_url === null || thanks.button_text === null || texts.button_text !== undefined)

type Asked = Pick<PublicSurvey, 'title' | 'title_lang' | 'questions'>

/**
 * The title and the questions in another language. What has no translation stays as it is and says its own language.
 * @param source of the survey; null when it is unknown
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

/** The language of the owner's texts that have no translation; undefined when all have one. */
export function ownTextLanguages(
  { intro, consent, thanks }: Own,
  texts: TranslatedTexts,
  source: RespondentLanguage | null,
): PublicSurvey['langs'] {
  const lang = source ?? ''
  const langs = {
    ...(intro !== null && !texts.intro ? { intro: lang } : {}),
    ...(consent !== null && !texts.consent ? { consent: lang } : {}),
    ...(isThanksTranslated(thanks, texts) ? {} : { thanks: lang }),
  }
  return Object.keys(langs).length > 0 ? langs : undefined
}
