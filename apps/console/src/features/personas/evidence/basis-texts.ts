import { BASES, type Basis } from '@whofor/core/claims/written-sentences'

type Words = { label: string; means: string }

const OF_A_SURVEY: Record<Basis, Words> = {
  observed: { label: 'Observed', means: 'counted in the answers' },
  stated: { label: 'Stated', means: 'in the owner’s own words' },
  inferred: { label: 'Inferred', means: 'follows from one or more of these' },
  assumed: { label: 'Assumed', means: 'never asked, made up by the AI' },
}

/** What each basis means, to the persona's owner or to others. */
export const basisWords = (basis: Basis, isOwner: boolean): Words =>
  basis === 'stated' && isOwner ? { label: 'Stated', means: 'in your own words' } : OF_A_SURVEY[basis]

export { BASES }
