import { LEVEL_SIZES } from '@whofor/core/persona/fields'
import type { DetailLevel } from '@whofor/core/survey/survey'
import type { Archetype } from '../banks/archetypes.ts'
import { type Dice, diceOf } from '../random.ts'
import type { Prompt } from '../read-prompt.ts'
import { readTopic } from '../topic/read-topic.ts'
import type { Topic } from '../topic/topic.ts'
import { characterOf } from './character.ts'
import { writeCustomFields } from './custom-fields.ts'
import { type Finding, justified, readFindings, readIntake } from './findings.ts'
import { type Person, personFor } from './person.ts'
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

/** One persona: the person of the constraints and the brief, the group's answers in words, the business's own nouns. */
export function writePersona({ data, schema, instruction }: Prompt): unknown {
  const level = levelOf(schema)
  const topic = readTopic(data)
  const ordinal = Number(/persona (\d+) of/u.exec(instruction)?.[1] ?? 1) - 1
  const dice = diceOf(`${Object.values(data).join('\n')} ${ordinal}`)
  const person = personFor(data, topic, dice, ordinal)
  const archetype = characterOf(person, `${data.business_context}`, ordinal)
  const say = phrasesFor(person, topic)
  const sizes = LEVEL_SIZES[level]
  const sketch: Sketch = {
    topic,
    person,
    archetype,
    findings: data.intake === undefined ? readFindings(data.answers ?? '') : readIntake(data.intake),
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
    ...(asksFor(schema, 'activity_summary') ? { activity_summary: activity(sketch) } : {}),
    key_justifications: data.intake === undefined ? justifications(sketch) : reasons(sketch),
    ...(level === 'advanced' ? { custom_fields: writeCustomFields(data.custom_fields, dice, say) } : {}),
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
  if (asksFor(schema, 'custom_fields')) return 'advanced'
  return asksFor(schema, 'ethnicity') ? 'detailed' : 'simple'
}

const asksFor = (schema: unknown, field: string) => (JSON.stringify(schema) ?? '').includes(`"${field}"`)

/** What the days leave for this business. */
function activity({ sizes, say, topic, person: { occupation } }: Sketch): string {
  const days = occupation.title.startsWith('Retired') ? 'errands and visits' : `work ${occupation.workplace}`
  return fitting(
    sizes.line,
    say(
      `${capitalised(topic.doing)} has to fit between ${days} and everything at home, so {they} {do|does} it in passing.`,
    ),
    say(`${capitalised(topic.doing)} happens in passing.`),
  )
}

/** Which of the owner's answers are in it. */
function reasons({ findings, sizes, topic }: Sketch): string[] {
  const told = findings
    .slice(0, sizes.items.max)
    .map(({ question, answer }) =>
      fitting(sizes.item, `You said “${answer}” to “${question}?”`, `You said “${answer}”`),
    )
  return told.length > 0 ? told : [`Written from the description of ${topic.business} alone`]
}

function justifications({ findings, sizes, topic }: Sketch): string[] {
  const told = findings.slice(0, sizes.items.max).flatMap((finding) => justified(finding, sizes.item) ?? [])
  return told.length > 0 ? told : [`Written from the description of ${topic.business} alone`]
}
