import { LEVEL_SIZES } from '@whofor/core/persona/fields'
import type { DetailLevel } from '@whofor/core/survey/survey'
import { ARCHETYPES, type Archetype } from '../banks/archetypes.ts'
import { CUSTOM_VALUES } from '../banks/days.ts'
import { type Dice, diceOf } from '../random.ts'
import type { Prompt } from '../read-prompt.ts'
import { readTopic } from '../topic/read-topic.ts'
import type { Topic } from '../topic/topic.ts'
import { type Finding, justified, readFindings } from './findings.ts'
import { castPerson, type Person } from './person.ts'
import { capitalised, fitting, type Phrase, phrasesFor } from './phrases.ts'
import { writeStory } from './write-story.ts'
import { writeTraits } from './write-traits.ts'

/** All that the parts of one persona are written from. */
export type Sketch = {
  topic: Topic
  person: Person
  archetype: Archetype
  findings: Finding[]
  dice: Dice
  say: Phrase
  sizes: (typeof LEVEL_SIZES)[DetailLevel]
}

/** One persona: the cast's person, the group's answers in words, the business's own nouns. */
export function writePersona({ data, schema, instruction }: Prompt): unknown {
  const level = levelOf(schema)
  const topic = readTopic(data)
  const ordinal = Number(/persona (\d+) of/u.exec(instruction)?.[1] ?? 1) - 1
  const dice = diceOf(`${Object.values(data).join('\n')} ${ordinal}`)
  const person = castPerson(data, topic, dice, ordinal)
  const order = diceOf(`${data.business_context}`).some(ARCHETYPES, ARCHETYPES.length)
  const archetype = order[ordinal % order.length] ?? ARCHETYPES[0]
  const say = phrasesFor(person, topic)
  const sizes = LEVEL_SIZES[level]
  const sketch: Sketch = {
    topic,
    person,
    archetype,
    findings: readFindings(data.answers ?? ''),
    dice,
    say,
    sizes,
  }
  const { occupation, place } = person
  return {
    name: person.name,
    subtitle: fitting(sizes.line, `${occupation.title} ${archetype.hook}`),
    age_range: person.ageRange,
    demographics: {
      age: person.age,
      gender: person.gender,
      ...(level === 'simple' ? {} : { ethnicity: 'Not specified' }),
      location: place,
      occupation: occupation.title,
      income_level: occupation.income,
      education: occupation.education,
      marital_status: dice.pick(person.household.marital),
      children: dice.pick(person.household.children),
    },
    ...writeTraits(sketch),
    ...writeStory(sketch),
    location_summary: fitting(
      sizes.line,
      `${capitalised(place)}: what is near and fits the way through the day has the better chance, also when it comes to ${topic.offer}.`,
      `${capitalised(place)}: what is near has the better chance.`,
    ),
    industry_summary: fitting(sizes.line, ...industry(sketch)),
    key_justifications: justifications(sketch),
    ...(level === 'advanced' ? { custom_fields: customFields(dice) } : {}),
  }
}

function industry({ person, topic }: Sketch): [string, string] {
  const { title, field } = person.occupation
  if (/^Retired/u.test(title))
    return [
      `Worked in ${field} and now has time during the day, also for ${topic.doing}.`,
      `Worked in ${field}; now has time during the day.`,
    ]
  return [
    `Works in ${field}, so the working day decides when there is time for ${topic.doing}.`,
    `Works in ${field}; the working day decides when there is time.`,
  ]
}

/** Told by what the schema asks for. */
function levelOf(schema: unknown): DetailLevel {
  const text = JSON.stringify(schema) ?? ''
  if (text.includes('"custom_fields"')) return 'advanced'
  return text.includes('"ethnicity"') ? 'detailed' : 'simple'
}

function justifications({ findings, sizes, topic }: Sketch): string[] {
  const told = findings.slice(0, sizes.items.max).map((finding) => fitting(sizes.item, ...justified(finding)))
  return told.length > 0 ? told : [`Written from the description of ${topic.business} alone`]
}

function customFields(dice: Dice): { name: string; value: string }[] {
  return dice
    .some(Object.entries(CUSTOM_VALUES), 7)
    .map(([name, values]) => ({ name, value: dice.pick(values) }))
}
