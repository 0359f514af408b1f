import { STEADY_FROM } from '@whofor/core/segments/steady-from'
import type { SurveyGroups } from '@whofor/core/survey/schema'
import { formatNumber, plural } from '../../../lib/format.ts'

type Choice = SurveyGroups['choices'][number]
type Asked = { personas: number; closed: boolean }

/** A group of fewer people is not said to differ from the others. */
const SMALL = 10

/** "Your 128 answers support 2 groups. You asked for 3." */
export function groupsTitle({ advice, responses }: SurveyGroups, { personas, closed }: Asked): string {
  const answers = plural(responses, 'answer')
  if (!advice) return `Early signal: ${answers}`
  const asked = advice.min <= personas && personas <= advice.max ? '' : ` You asked for ${personas}.`
  const support = closed ? 'supported' : 'support'
  if (advice.max === 1) return `Your ${answers} ${closed ? 'showed' : 'show'} no separate groups.${asked}`
  return `Your ${answers} ${support} ${rangeOf(advice)} groups.${asked}`
}

/** What the title leaves open, in whole sentences. */
export function groupsNotes({ advice, set_aside: aside, choices }: SurveyGroups, asked: Asked): string[] {
  const chosen = choices.find(({ personas }) => personas === asked.personas)
  return [
    ...(advice
      ? []
      : ['From 60 answers on, Whofor can tell how many groups there are. Until then, groups may be chance.']),
    ...(advice?.max === 1
      ? [
          'People differ, but not in groups that would be found again. More than one persona divides them by chance.',
        ]
      : []),
    ...(chosen?.in_degree && advice?.max !== 1
      ? ['The groups differ in how much, not in kind: they come in the same order on almost every question.']
      : []),
    ...setAsideNotes(aside),
  ]
}

/** "27 and 18 people. Steady." No word on how steady below 60 answers, and more groups than are supported are not steady. */
export function choiceText({ personas, sizes, stability }: Choice, advice: SurveyGroups['advice']): string {
  const people = `${listOf(sizes.map(formatNumber))} ${sizes.at(-1) === 1 && sizes.length === 1 ? 'person' : 'people'}.`
  const isSteady = advice !== null && stability !== null && stability >= STEADY_FROM && personas <= advice.max
  return [
    people,
    ...(advice && stability !== null ? [isSteady ? 'Steady.' : 'Unsteady.'] : []),
    ...(sizes.length > 1 && (sizes.at(-1) ?? 0) < SMALL ? ['The smallest may be chance.'] : []),
  ].join(' ')
}

/** "The groups of 60 and 40 people answered 7 of 8 questions alike, so they may be one group." With personas, by their names. */
export function overlapNotes(
  { overlaps, sizes }: Choice,
  personas: readonly { name: string; group: { segment: number | null } | null }[] = [],
): string[] {
  return overlaps.map(({ groups, alike, of }) => {
    const names = groups.map((segment) => personas.filter(({ group }) => group?.segment === segment))
    const who = names.every((found) => found.length > 0)
      ? listOf(names.flat().map(({ name }) => name))
      : `The groups of ${listOf(groups.map((group) => formatNumber(sizes[group] ?? 0)))} people`
    return `${who} answered ${alike} of ${plural(of, 'question')} alike, so they may be one group.`
  })
}

const rangeOf = ({ min, max }: { min: number; max: number }): string =>
  min === max ? String(max) : `${min} to ${max}`

function setAsideNotes(aside: SurveyGroups['set_aside']): string[] {
  const same = aside['same-place']
  const unsure = aside['not-sure']
  const reasons = [
    ...(same > 0 ? [`${people(same)} chose the same place in every question`] : []),
    ...(unsure > 0 ? [`${people(unsure)} ${unsure === 1 ? 'was' : 'were'} almost always not sure`] : []),
  ]
  if (reasons.length === 0) return []
  return [
    `${reasons.join(', ')}. Such answers did not shape the groups; each was then counted in the closest one.`,
  ]
}

const people = (count: number): string => (count === 1 ? '1 person' : `${formatNumber(count)} people`)

function listOf(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
