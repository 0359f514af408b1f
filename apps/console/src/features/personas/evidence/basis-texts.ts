import type { Basis } from '@whofor/core/claims/written-sentences'
import { EVIDENCE_TEXTS } from './evidence-texts.ts'

/** What each basis means, to the persona's owner or to others. */
export const basisWords = (basis: Basis, isOwner: boolean): { label: string; meaning: string } =>
  EVIDENCE_TEXTS[basis === 'stated' && isOwner ? 'statedByYou' : basis]
