import { drawBriefs, type PersonaBrief } from '@whofor/core/persona/brief'
import { demographicsIssues } from '@whofor/core/persona/consistency'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import type { PersonaRow } from '../../db/schema/rows.ts'

type Written = Pick<PersonaRow, 'user_id' | 'name' | 'structured_data'>

/**
 * A brief that keeps the identity of a persona: name, age, gender, place, work and family, as far as no constraint says
 * otherwise. Tone, temperament and concern are the next ones, so that the text differs.
 */
export function regenerationBrief(
  { user_id, name, structured_data: { demographics } }: Written,
  constraints: PersonaConstraints,
  number: number,
): PersonaBrief {
  const [drawn] = drawBriefs(user_id, number - 1, 1, constraints)
  if (!drawn) throw new Error('no brief was drawn')
  const issues = demographicsIssues(demographics, constraints)
  const agrees = (...fields: string[]) =>
    !issues.some((issue) => fields.some((field) => issue.startsWith(`demographics.${field}:`)))
  const { age, gender, location, occupation, marital_status, children } = demographics
  const keepsFamily = agrees('marital_status', 'children')
  const keepsPlace = sharesWords(location, constraints.place)
  const keepsWork = sharesWords(occupation, constraints.occupation)
  return {
    ...drawn,
    ...(agrees('gender') ? { name, initial: name.slice(0, 1), gender } : {}),
    ...(agrees('age') ? { age: { from: age, to: age } } : {}),
    ...(keepsFamily ? { household: undefined, home: undefined } : {}),
    ...(keepsPlace ? { place: undefined } : {}),
    ...(keepsWork ? { work: undefined } : {}),
    facts: {
      ...(keepsPlace ? { location } : {}),
      ...(keepsWork ? { occupation } : {}),
      ...(keepsFamily ? { marital_status, children } : {}),
    },
  }
}

/** Whether the slot is open, or its words and the fact have the beginning of a word in common. */
function sharesWords(fact: string, slot: { words: string[] } | undefined): boolean {
  const said = (slot?.words ?? []).join(' ').toLowerCase()
  const beginnings = fact.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return !slot || beginnings.some((word) => said.includes(word.slice(0, -1)))
}
