import { RESPONDENT_LANGUAGES, type RespondentLanguage } from '../respondent-texts/respondent-language.ts'

/** Stands for the survey's own language in addresses if that is unknown (BCP 47, "undetermined"). */
export const UNKNOWN_LANGUAGE = 'und'

type Choice = {
  /** The survey's own language; null if unknown. */
  source: RespondentLanguage | null
  translations: readonly RespondentLanguage[]
  /** The language that the address or the embedding page requests. */
  asked?: string | undefined
  /** Language tags that the browser accepts, most wanted first. */
  accepted: readonly string[]
}

/**
 * The translation that a visitor reads: the requested one, otherwise the first that the browser prefers; null for the
 * original.
 */
export function chooseTranslation({
  source,
  translations,
  asked,
  accepted,
}: Choice): RespondentLanguage | null {
  for (const tag of asked === undefined ? accepted : [asked, ...accepted]) {
    const [language = ''] = tag.trim().toLowerCase().split('-')
    if (language === (source ?? UNKNOWN_LANGUAGE)) return null
    const found = translations.find((one) => one === language)
    if (found) return found
  }
  return null
}

export const isRespondentLanguage = (tag: string): tag is RespondentLanguage =>
  (RESPONDENT_LANGUAGES as readonly string[]).includes(tag)
