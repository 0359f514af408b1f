import { BASIS_TEXTS } from '@whofor/core/claims/evidence-text'
import type { Basis } from '@whofor/core/claims/written-sentences'

/** What each basis means, to the persona's owner or to others. */
export const basisWords = (basis: Basis, isOwner: boolean): { label: string; meaning: string } =>
  basis === 'stated' && isOwner ? { label: 'Stated', meaning: 'in your own words' } : BASIS_TEXTS[basis]
