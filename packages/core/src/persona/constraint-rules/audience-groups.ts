import { z } from 'zod'
import {
  bindReadings,
  CONSTRAINT_SLOTS,
  combineConstraints,
  type PersonaConstraints,
  personaConstraints,
} from '../constraints.ts'
import { type NamedGroup, namedGroups, withoutGroups } from './named-groups.ts'
import { type ContextQuote, readConstraints, readContext, type Stated } from './read-constraints.ts'
import { readText } from './read-text.ts'

/** A part of the audience that the owner names, with the constraints that apply to it alone. */
export const audienceGroup = z.object({ words: z.string(), constraints: personaConstraints })
export type AudienceGroup = z.infer<typeof audienceGroup>

/**
 * The groups that the owner's answers name, otherwise those of the business context, so that each persona can stand for
 * one. Empty if no text names several groups.
 */
export function audienceGroups(stated: Stated): AudienceGroup[] {
  const { context, questions = [], answers = [] } = stated
  const known = namedGroups(context)
  const own = answers.map((answer, index) => (isOwn(questions[index], answer) ? (answer ?? '') : ''))
  const at = own.findIndex((answer) => namedGroups(answer).length > 0)
  if (at >= 0)
    return namedGroups(own[at] ?? '').map(({ words }) =>
      grouped(words, {
        ...stated,
        context: textOfGroup(context, words),
        answers: answers.map((answer, index) => (own[index] === own[at] ? words : answer)),
      }),
    )
  const meant = known.filter(({ words }) => own.some((answer) => isSame(answer, words)))
  return (meant.length === 1 ? meant : known).map(({ words, text }) =>
    grouped(words, { ...stated, context: text }),
  )
}

/** The texts about one group. A text that names several groups is reduced to this one. */
export function textOfGroup(text: string, words: string): string {
  const groups = namedGroups(text)
  if (groups.length === 0) return text
  return groups.find((one) => isSame(one.words, words))?.text ?? withoutGroups(text)
}

/** The constraints of the whole audience. Constraints that only one of its groups has are left out. */
export function readSharedContext(context: string, quotes: readonly ContextQuote[] = []): PersonaConstraints {
  const whole = readContext(context, quotes)
  const groups = namedGroups(context).map(({ text }) => readContext(text, quotes))
  if (groups.length === 0) return whole
  const rest = readContext(withoutGroups(context), quotes)
  return personaConstraints.parse(
    Object.fromEntries(
      CONSTRAINT_SLOTS.map((slot) => [slot, groups.every((one) => one[slot]) ? whole[slot] : rest[slot]]),
    ),
  )
}

/** A group's own words win, because another sentence may name the occupations of all groups. */
function grouped(words: NamedGroup['words'], stated: Stated): AudienceGroup {
  const own = bindReadings(readText(words, true))
  const { occupation, ...known } = readConstraints(stated)
  const isOther = own.occupation?.values !== undefined || occupation === undefined
  return { words, constraints: combineConstraints(isOther ? known : { ...known, occupation }, own) }
}

type Question = NonNullable<Stated['questions']>[number]

const isOwn = (question: Question | undefined, answer: string | null) =>
  answer !== null && (question?.type === 'text' || !(question?.options ?? [answer]).includes(answer))

/** Whether a text names the people that a group's words begin with. */
function isSame(text: string, group: string): boolean {
  const [people = ''] = group.toLowerCase().split(/,?\s+(?:with|who|that|over|under|mit|die|über|unter)\s/u)
  return text.toLowerCase().includes(people)
}
