import type { Basis } from '@whofor/core/claims/written-sentences'
import { texts } from '@whofor/texts/console/personas/evidence'

/** What each basis means, to the persona's owner or to others. */
export const basisWords = (basis: Basis, isOwner: boolean): { label: string; meaning: string } =>
  texts[basis === 'stated' && isOwner ? 'stated_by_you' : basis]
