import type { EvidenceReference, GroupCounts } from '@whofor/core/claims/evidence'
import { isSmallGroup, totalOf } from '@whofor/core/claims/group-texts'
import { STEADY_FROM } from '@whofor/core/survey/answers-needed'
import { texts } from '@whofor/texts/console/personas/evidence'

/** Fewer answers are an early signal. */
const STABILITY_FROM = 60

/** How stable the groups are: a word and a note. */
export function stabilityOf(counts: GroupCounts): { word: string; note: string } {
  const { stability, supported, sizes } = counts
  if (sizes.length === 1) return { word: texts.one_group, note: texts.everyone_answered }
  if (totalOf(counts) < STABILITY_FROM)
    return { word: texts.early_signal, note: texts.shown_from({ count: STABILITY_FROM }) }
  if (stability === null) return { word: texts.not_found, note: texts.fewer_than_groups }
  const isSteady = stability >= STEADY_FROM && supported
  const note = isSteady ? texts.likely_same : texts.may_differ
  return {
    word: isSteady ? texts.steady : texts.unsteady,
    note: isSmallGroup(counts) ? '' : note,
  }
}

/** What the shown answers are: those that set the group apart, or its usual ones. */
export function titleOf(counts: GroupCounts, shown: readonly EvidenceReference[]): string {
  if (!shown.some(({ counted }) => counted?.sets_apart)) return texts.usual
  return isSmallGroup(counts) ? texts.sets_apart_so_far : texts.sets_apart
}
