import { saysNotSure } from '../not-sure.ts'
import { NOT_SURE_TEXTS } from '../respondent-texts/not-sure-texts.ts'
import type { RespondentLanguage } from '../respondent-texts/respondent-language.ts'
import type { SourceText } from './source-texts.ts'
import type { TranslatedTexts } from './translated-text.ts'

/** Translations that need neither a model nor the owner: "Not sure" in each language. */
export function knownTexts(sources: readonly SourceText[], language: RespondentLanguage): TranslatedTexts {
  return Object.fromEntries(
    sources
      .filter(({ is_option, text }) => is_option && saysNotSure(text))
      .map(({ key, text }) => [key, { text: NOT_SURE_TEXTS[language], source: text }]),
  )
}
