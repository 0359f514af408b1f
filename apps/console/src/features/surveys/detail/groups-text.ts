import { STEADY_FROM } from '@whofor/core/segments/steady-from'
import type { SurveyGroups } from '@whofor/core/survey/groups-schema'
import { GROUPS_TEXTS } from './groups-texts.ts'

type Choice = SurveyGroups['choices'][number]
type Asked = { personas: number; closed: boolean }

/** Groups of fewer answers say nothing yet. */
const FEWEST_FOR_GROUPS = 10

/** Whether the groups of an open survey are worth showing. */
export const showsGroups = ({ responses }: SurveyGroups): boolean => responses >= FEWEST_FOR_GROUPS

/** A group of fewer people is not said to differ from the others. */
const SMALL = 10

/** "Your 128 answers support 2 groups. You asked for 3." */
export function groupsTitle({ advice, responses }: SurveyGroups, { personas, closed }: Asked): string {
  // While the survey is open, a badge says that it is early.
  if (!advice) return closed ? GROUPS_TEXTS.earlyClosed(responses) : GROUPS_TEXTS.earlyOpen(responses)
  const { min, max } = advice
  const isAsked = min <= personas && personas <= max
  const support = { answers: responses, groups: GROUPS_TEXTS.range(min, max), personas, isAsked, closed }
  return max === 1 ? GROUPS_TEXTS.none(support) : GROUPS_TEXTS.support(support)
}

/** What the title leaves open, in whole sentences. */
export function groupsNotes({ advice, set_aside: aside, choices }: SurveyGroups, asked: Asked): string[] {
  const chosen = choices.find(({ personas }) => personas === asked.personas)
  return [
    ...(advice ? [] : [GROUPS_TEXTS.tooFew()]),
    ...(advice?.max === 1 ? [GROUPS_TEXTS.byChance] : []),
    ...(chosen?.in_degree && advice?.max !== 1 ? [GROUPS_TEXTS.inDegree] : []),
    ...setAsideNotes(aside),
  ]
}

/** "27 and 18 people. Steady." Below 60 answers only the sizes; more groups than are supported are not steady. */
export function choiceText({ personas, sizes, stability }: Choice, advice: SurveyGroups['advice']): string {
  if (!advice) return GROUPS_TEXTS.sizes(sizes)
  const isSteady = stability !== null && stability >= STEADY_FROM && personas <= advice.max
  return [
    GROUPS_TEXTS.sizes(sizes),
    ...(stability !== null ? [isSteady ? GROUPS_TEXTS.steady : GROUPS_TEXTS.unsteady] : []),
    ...(sizes.length > 1 && (sizes.at(-1) ?? 0) < SMALL ? [GROUPS_TEXTS.smallest] : []),
  ].join(' ')
}

/** The number of personas that a choice makes: few or equal answers give fewer groups than were asked for. */
export const personasOf = ({ choices, responses }: SurveyGroups, wanted: number): number =>
  Math.min(wanted, choices.find(({ personas }) => personas === wanted)?.sizes.length ?? responses)

/** "The groups of 60 and 40 people answered 7 of 8 questions alike, so they may be one group." With personas, by their names. */
export function overlapNotes(
  { overlaps, sizes }: Choice,
  personas: readonly { name: string; group: { segment: number | null } | null }[] = [],
): string[] {
  return overlaps.map(({ groups, alike, of }) => {
    const names = groups.map((segment) => personas.filter(({ group }) => group?.segment === segment))
    const who = names.every((found) => found.length > 0)
      ? GROUPS_TEXTS.names(names.flat().map(({ name }) => name))
      : GROUPS_TEXTS.theGroups(groups.map((group) => sizes[group] ?? 0))
    return GROUPS_TEXTS.alike(who, alike, of)
  })
}

function setAsideNotes(aside: SurveyGroups['set_aside']): string[] {
  const same = aside['same-place']
  const unsure = aside['not-sure']
  const reasons = [
    ...(same > 0 ? [GROUPS_TEXTS.samePlace(same)] : []),
    ...(unsure > 0 ? [GROUPS_TEXTS.unsure(unsure)] : []),
  ]
  return reasons.length === 0 ? [] : [GROUPS_TEXTS.setAside(reasons.join(', '))]
}
