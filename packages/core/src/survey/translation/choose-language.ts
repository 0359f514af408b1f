import { RESPONDENT_LANGUAGES, type RespondentLanguage } from '../respondent-texts/respondent-language.ts'

/** In addresses, the survey's own language where it is unknown (BCP 47, "undetermined"). */
export const UNKNOWN_LANGUAGE = 'und'

type Choice = {
  /** Of the survey itself; null when it is unknown. */
  source: RespondentLanguage | null
  translations: readonly RespondentLanguage[]
  /** By the address or the embedding page. */
  asked?: string | undefined
  /** Language tags that the browser accepts, most wanted first. */
  accepted: readonly string[]
}

/** The translation that a visitor reads: the one asked for, else the first that the browser wants; null for the survey itself. */
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
