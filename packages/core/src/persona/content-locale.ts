import type { Locale } from '@whofor/texts/locales'
import { withoutReferences } from '../claims/written-sentences.ts'
import { looksGerman } from '../text/looks-german.ts'
import type { UnstructuredData } from './persona.ts'

/**
 * The language for text that code writes into a persona: that of the persona's prose if the interface supports it,
 * otherwise English. It may differ from the language of the survey or description, because the owner can choose.
 */
export function contentLocale({ bio, why_they_engage, challenges }: Partial<UnstructuredData>): Locale {
  const prose = [bio, why_they_engage, ...(challenges ?? [])].filter((text) => text !== undefined)
  return looksGerman(withoutReferences(prose.join(' '))) ? 'de' : 'en'
}
