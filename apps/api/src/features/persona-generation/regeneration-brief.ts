import { drawBriefs, type PersonaBrief } from '@whofor/core/persona/brief'
import { demographicsIssues } from '@whofor/core/persona/consistency'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import type { PersonaRow } from '../../db/schema/rows.ts'

type Written = Pick<PersonaRow, 'user_id' | 'name' | 'structured_data'>

/**
 * A brief that keeps the person's identity: name, age, gender, place, work and household stay unless a
 * constraint contradicts them; tone, temperament and circumstances are the next ones, so that the text
 * differs.
 */
export function regenerationBrief(
  { user_id, name, structured_data: { demographics: facts } }: Written,
  constraints: PersonaConstraints,
  number: number,
): PersonaBrief {
  const [drawn] = drawBriefs(user_id, number - 1, 1, constraints)
  if (!drawn) throw new Error('no brief was drawn')
  const issues = demographicsIssues(facts, constraints)
  const keeps = (...fields: string[]) =>
    !issues.some((issue) => fields.some((field) => issue.startsWith(`demographics.${field}:`)))
  return {
    ...drawn,
    ...(keeps('gender') ? { name, initial: name.slice(0, 1), gender: facts.gender } : {}),
    ...(keeps('age') ? { age: { from: facts.age, to: facts.age } } : {}),
    ...(keeps('marital_status', 'children')
      ? { household: `${facts.marital_status}; ${facts.children}` }
      : {}),
    ...(agrees(facts.location, constraints.place) ? { place: facts.location } : {}),
    ...(agrees(facts.occupation, constraints.occupation) ? { work: facts.occupation } : {}),
  }
}

/** True if nothing was said, or if the fact shares the beginning of a word with it. */
function agrees(fact: string, slot: { words: string[] } | undefined): boolean {
  const said = (slot?.words ?? []).join(' ').toLowerCase()
  const beginnings = fact.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return !slot || beginnings.some((word) => said.includes(word.slice(0, -1)))
}
