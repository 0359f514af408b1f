import type { EvidenceReference } from '@whofor/core/claims/evidence'
import type { GroupCounts } from '@whofor/core/claims/group-counts'
import { isSmallGroup, totalOf } from '@whofor/core/claims/group-texts'
import { STEADY_FROM } from '@whofor/core/segments/steady-from'
import { EVIDENCE_TEXTS } from './evidence-texts.ts'

/** Fewer answers are an early signal. */
const STABILITY_FROM = 60

/** How stable the groups are: a word and a note. */
export function stabilityOf(counts: GroupCounts): { word: string; note: string } {
  const { stability, supported, sizes } = counts
  if (sizes.length === 1) return { word: EVIDENCE_TEXTS.oneGroup, note: EVIDENCE_TEXTS.everyoneAnswered }
  if (totalOf(counts) < STABILITY_FROM)
    return { word: EVIDENCE_TEXTS.earlySignal, note: EVIDENCE_TEXTS.shownFrom(STABILITY_FROM) }
  if (stability === null) return { word: EVIDENCE_TEXTS.notFound, note: EVIDENCE_TEXTS.fewerThanGroups }
  const isSteady = stability >= STEADY_FROM && supported
  const note = isSteady ? EVIDENCE_TEXTS.likelySame : EVIDENCE_TEXTS.mayDiffer
  return {
    word: isSteady ? EVIDENCE_TEXTS.steady : EVIDENCE_TEXTS.unsteady,
    note: isSmallGroup(counts) ? '' : note,
  }
}

/** What the shown answers are: those that set the group apart, or its usual ones. */
export function titleOf(counts: GroupCounts, shown: readonly EvidenceReference[]): string {
  if (!shown.some(({ counted }) => counted?.sets_apart)) return EVIDENCE_TEXTS.usual
  return isSmallGroup(counts) ? EVIDENCE_TEXTS.setsApartSoFar : EVIDENCE_TEXTS.setsApart
}
