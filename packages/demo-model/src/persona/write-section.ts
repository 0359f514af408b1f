import { ageRangeOf } from '@whofor/core/persona/age-range'
import { LEVEL_SIZES } from '@whofor/core/persona/fields'
import { type Dice, diceOf } from '@whofor/core/random'
import type { DetailLevel } from '@whofor/core/survey/survey'
import { isRetired } from '../banks/find-occupation.ts'
import { type Data, parametersOf, replacedFactsOf, replacedOf, type Sheet, sheetOf } from '../read-blocks.ts'
import type { Prompt } from '../read-prompt.ts'
import { readTopic, type Topic } from '../topic/read-topic.ts'
import { archetypesFor } from './character.ts'
import { writeCustomFields } from './custom-fields.ts'
import type { PersonaDraft } from './draft.ts'
import { findingsIn } from './findings.ts'
import { type Person, personFor } from './person.ts'
import { phrasesFor } from './phrases.ts'
import { factsOf } from './write-persona.ts'
import { writeStory } from './write-story.ts'
import { writeTraits } from './write-traits.ts'

const MAX_TRIES = 6

/** One section in other words: the settled person with another archetype, so that it differs from the replaced section. */
export function writeSection({ data }: Prompt): unknown {
  const { detail_level: level = 'simple', section = 'quote' } = parametersOf(data)
  const replaced = replacedOf(data)
  const settled = settledSheet(data)
  const topic = readTopic(data)
  const findings = findingsIn(data)
  for (let attempt = 0; ; attempt++) {
    const dice = diceOf(`${Object.values(data).join('\n')} ${attempt}`)
    const person = settledPerson(settled, { data, topic, dice, attempt })
    const draft: PersonaDraft = {
      topic,
      person,
      marital: dice.pick(person.household.marital),
      children: dice.pick(person.household.children),
      isRetired: isRetired(person.occupation),
      archetype: dice.pick(archetypesFor(findings)),
      findings,
      turn: dice.between(0, 10_000),
      say: phrasesFor(person, topic),
      sizes: LEVEL_SIZES[level],
    }
    const written = sectionOf(section, draft, level, replaced)
    if (attempt >= MAX_TRIES || !isSame(written, replaced)) return written
  }
}

function sectionOf(
  section: string,
  draft: PersonaDraft,
  level: DetailLevel,
  replaced: Record<string, unknown>,
): unknown {
  if (section === 'custom_fields') return { custom_fields: writeCustomFields(Object.keys(replaced), draft) }
  if (section === 'demographics') return { ...factsOf(draft, level), ...keptFacts(replaced) }
  const traits: Record<string, unknown> = writeTraits(draft)
  if (section in traits) return traits[section]
  const stories: Record<string, unknown> = writeStory(draft)
  return { [section]: stories[section] }
}

/** Custom fields are a list in the reply and a record in what it replaces. */
const isSame = (written: unknown, replaced: unknown) =>
  textsIn(written).join('\n') === textsIn(replaced).join('\n')

function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)]
  const isField = 'name' in value && 'value' in value
  return isField ? textsIn(value.value) : Object.values(value).flatMap(textsIn)
}

/** The name and the narrative depend on age and gender. */
const keptFacts = ({ age, gender, ethnicity }: Record<string, unknown>) => ({
  ...(age === undefined ? {} : { age }),
  ...(gender === undefined ? {} : { gender }),
  ...(ethnicity === undefined ? {} : { ethnicity }),
})

/** Without the demographics when they are replaced, except for age and gender, which stay. */
function settledSheet(data: Data): Sheet {
  const settled = sheetOf(data.settled)
  if (parametersOf(data).section !== 'demographics') return settled
  const { age, gender } = replacedFactsOf(data)
  return { ...settled, demographics: { age, gender } }
}

type Drawing = { data: Data; topic: Topic; dice: Dice; attempt: number }

/** The person that the settled sections describe; what they leave out is chosen to fit the age. */
function settledPerson(settled: Sheet, { data, topic, dice, attempt }: Drawing): Person {
  const { name = 'Alex', age_range: ageRange = '30-45', demographics: facts = {} } = settled
  const { from, to } = ageRangeOf(ageRange) ?? { from: 30, to: 45 }
  const age = facts.age ?? dice.between(from, to)
  const brief = { name, age: { from: age, to: age }, gender: facts.gender, facts }
  const person = personFor({ brief, data, topic, dice, ordinal: attempt })
  const { income_level: income = person.occupation.income } = facts
  return { ...person, ageRange, occupation: { ...person.occupation, income } }
}
