import { earlySignalText, neededForPersonas, STEADY_FROM } from '@whofor/core/survey/answers-needed'
import type { SurveyGroups } from '@whofor/core/survey/groups-schema'
import { texts } from '@whofor/texts/console/surveys/groups'
import { currentLocale } from '@whofor/texts/current-locale'

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
  if (!advice)
    return closed ? texts.early_closed({ answers: responses }) : texts.early_open({ answers: responses })
  const { min, max } = advice
  const isAsked = min <= personas && personas <= max
  const support = {
    answers: responses,
    groups: min === max ? String(max) : texts.range({ min, max }),
    personas,
    isAsked,
    closed,
  }
  return max === 1 ? texts.none(support) : texts.support(support)
}

/** What the title leaves open, in whole sentences. */
export function groupsNotes({ advice, set_aside: aside, choices }: SurveyGroups, asked: Asked): string[] {
  const chosen = choices.find(({ personas }) => personas === asked.personas)
  return [
    ...(advice ? [] : [tooFewText()]),
    ...(advice?.max === 1 ? [texts.by_chance] : []),
    ...(chosen?.in_degree && advice?.max !== 1 ? [texts.in_degree] : []),
    ...setAsideNotes(aside),
  ]
}

/** "27 and 18 people. Steady." Below 60 answers only the sizes; more groups than are supported are not steady. */
export function choiceText({ personas, sizes, stability }: Choice, advice: SurveyGroups['advice']): string {
  if (!advice) return sizesText(sizes)
  const isSteady = stability !== null && stability >= STEADY_FROM && personas <= advice.max
  return [
    sizesText(sizes),
    ...(stability !== null ? [isSteady ? texts.steady : texts.unsteady] : []),
    ...(sizes.length > 1 && (sizes.at(-1) ?? 0) < SMALL ? [texts.smallest] : []),
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
      ? listOf(names.flat().map(({ name }) => name))
      : texts.the_groups({ list: listOf(groups.map((group) => formatSize(sizes[group] ?? 0))) })
    return texts.alike({ who, alike, of })
  })
}

/** How many answers it takes, while there are too few of them. */
export const tooFewText = (): string => `${neededForPersonas()} ${earlySignalText()}`

/** "2 groups of 30 people each.", "27, 18 and 9 people." */
function sizesText(sizes: readonly number[]): string {
  const [first = 0] = sizes
  return sizes.length > 1 && sizes.every((size) => size === first)
    ? texts.equal_sizes({ count: sizes.length, size: first })
    : texts.sizes({ list: listOf(sizes.map(formatSize)), isOne: sizes.length === 1 && first === 1 })
}

const formatSize = (size: number): string => new Intl.NumberFormat(currentLocale()).format(size)

/** "27, 18 and 9" */
const listOf = (parts: readonly string[]): string =>
  parts.length < 2
    ? parts.join('')
    : texts.list({ first: parts.slice(0, -1).join(', '), last: parts.at(-1) ?? '' })

function setAsideNotes(aside: SurveyGroups['set_aside']): string[] {
  const same = aside['same-place']
  const unsure = aside['not-sure']
  const reasons = [
    ...(same > 0 ? [texts.same_place({ count: same })] : []),
    ...(unsure > 0 ? [texts.unsure({ count: unsure })] : []),
  ]
  return reasons.length === 0 ? [] : [texts.set_aside({ reasons: reasons.join(', ') })]
}
