import { withoutReferences } from '../claims/written-sentences.ts'
import type { Locale } from '../i18n/locales.ts'
import { looksGerman } from '../text/looks-german.ts'
import type { UnstructuredData } from './persona.ts'

/**
 * The language of what code writes into a persona: that of its own prose where the interface has it, else English. The
 * owner may have asked for another language than that of the survey or the description.
 */
export function contentLocale({ bio, why_they_engage, challenges }: Partial<UnstructuredData>): Locale {
  const prose = [bio, why_they_engage, ...(challenges ?? [])].filter((text) => text !== undefined)
  return looksGerman(withoutReferences(prose.join(' '))) ? 'de' : 'en'
}
