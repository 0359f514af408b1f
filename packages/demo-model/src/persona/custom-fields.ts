import { CUSTOM_VALUES } from '../banks/days.ts'
import { type Data, listOf } from '../read-blocks.ts'
import type { PersonaDraft } from './draft.ts'
import { inTurn } from './pick-by-turn.ts'

const USUAL = 7
const UNKNOWN = { values: ['Not known: nobody was asked'], private: false } as const

/** The names that a persona has custom fields for: all that are requested, or the first choices that are not private. */
export function customFieldNames(data: Data): string[] {
  const choices = listOf(data.custom_field_choices) ?? CUSTOM_VALUES.map(({ name }) => name)
  return listOf(data.custom_fields) ?? choices.filter((name) => !valuesFor(name).private).slice(0, USUAL)
}

export function writeCustomFields(
  names: readonly string[],
  { say, turn }: Pick<PersonaDraft, 'say' | 'turn'>,
): { name: string; value: string }[] {
  return names.map((name) => ({ name, value: say(inTurn(valuesFor(name).values, turn, name)) }))
}

const valuesFor = (name: string) => CUSTOM_VALUES.find(({ asked }) => asked.test(name)) ?? UNKNOWN
