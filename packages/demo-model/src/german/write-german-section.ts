import { ageRangeOf } from '@whofor/core/persona/age-range'
import { diceOf } from '@whofor/core/random'
import { type Data, parametersOf, replacedFactsOf, replacedOf, sheetOf } from '../read-blocks.ts'
import type { Prompt } from '../read-prompt.ts'
import { germanPersona } from './write-german-persona.ts'

const MAX_TRIES = 6

/** One section of a German persona in other words, with the facts that are settled. */
export function writeGermanSection({ data }: Prompt): unknown {
  const { section = 'quote' } = parametersOf(data)
  const replaced = replacedOf(data)
  for (let attempt = 0; ; attempt++) {
    const written: Record<string, unknown> = germanPersona(
      data,
      diceOf(`${data.replaced} ${attempt}`).between(0, 9999),
      briefOfSettled(data),
    )
    const part = partOf(section, written, replaced)
    if (attempt >= MAX_TRIES || JSON.stringify(part) !== JSON.stringify(replaced)) return part
  }
}

function partOf(
  section: string,
  written: Record<string, unknown>,
  replaced: Record<string, unknown>,
): unknown {
  if (section === 'demographics') {
    const { age, gender, ethnicity } = replaced
    return { ...Object(written.demographics), age, gender, ...(ethnicity === undefined ? {} : { ethnicity }) }
  }
  if (section === 'custom_fields')
    return {
      custom_fields: Object.keys(replaced).map((name) => ({
        name,
        value: 'Nicht bekannt: danach wurde nicht gefragt',
      })),
    }
  const fields = ['psychographics', 'behaviors', 'goals', 'relationship_to_business', 'company']
  return fields.includes(section) ? written[section] : { [section]: written[section] }
}

function briefOfSettled(data: Data) {
  const settled = sheetOf(data.settled)
  const isFacts = parametersOf(data).section === 'demographics'
  const facts = isFacts ? replacedFactsOf(data) : (settled.demographics ?? {})
  const { from, to } = ageRangeOf(settled.age_range ?? '') ?? { from: 30, to: 45 }
  const age = facts.age ?? from
  const { location, occupation, marital_status, children, gender } = facts
  return {
    name: settled.name ?? 'Alex',
    age: { from: age, to: facts.age ?? to },
    ...(gender ? { gender } : {}),
    ...(isFacts
      ? {}
      : {
          facts: {
            ...(location ? { location } : {}),
            ...(occupation ? { occupation } : {}),
            ...(marital_status ? { marital_status } : {}),
            ...(children ? { children } : {}),
          },
        }),
  }
}
