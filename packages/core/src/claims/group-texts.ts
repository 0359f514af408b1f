import { texts } from '@whofor/texts/core/evidence'
import { FEWEST_FOR_ADVICE, PERCENT_FROM } from '../segments/fewest-answers.ts'
import { STEADY_FROM } from '../survey/answers-needed.ts'
import type { EvidenceReference, GroupCounts } from './evidence.ts'

export const sizeOf = ({ sizes, segment }: GroupCounts): number => sizes[segment] ?? 0
export const totalOf = ({ sizes }: GroupCounts): number => sizes.reduce((sum, size) => sum + size, 0)
/** Whether the group is too small for percentages. */
export const isSmallGroup = (group: GroupCounts): boolean => sizeOf(group) < PERCENT_FROM

/** How stable groups are: a word and a note; null if the groups were given, not found. */
export function stabilityText(group: GroupCounts): { word: string; note: string } | null {
  const { stability, supported } = group
  if (totalOf(group) < FEWEST_FOR_ADVICE)
    return { word: texts.group.early, note: texts.group.shown_from({ answers: FEWEST_FOR_ADVICE }) }
  if (stability === null) return null
  const isSteady = stability >= STEADY_FROM && supported
  const note = isSteady ? texts.group.likely_same : texts.group.may_differ
  return { word: isSteady ? texts.group.steady : texts.group.unsteady, note: isSmallGroup(group) ? '' : note }
}

/** Shown above counts of a small group. */
export function cautionText(group: GroupCounts): string | null {
  const size = sizeOf(group)
  if (!isSmallGroup(group)) return null
  return texts.group.caution({ size })
}

/** The answers to show below a heading that describes them, and the questions without a difference. */
export type TellingAnswers = { title: string; shown: EvidenceReference[]; alike: string[] }

/** Answers that set the group apart; where none does, its usual ones. */
export function tellingAnswersOf(group: GroupCounts, most: number): TellingAnswers {
  const apart = group.answers.filter(isMore)
  if (apart.length === 0) return { title: texts.group.usual, shown: group.answers.slice(0, most), alike: [] }
  const title = isSmallGroup(group) ? texts.group.apart_so_far : texts.group.apart
  const alike = group.answers.flatMap((answer) => (isMore(answer) ? [] : [answer.question]))
  return { title, shown: apart.slice(0, most), alike }
}

function isMore({ counted }: EvidenceReference): boolean {
  if (!counted?.sets_apart) return false
  return counted.count * counted.overall_n > counted.overall_count * counted.n
}
