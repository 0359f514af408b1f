import { LEVEL_SIZES } from '@whofor/core/persona/fields'
import { diceOf } from '@whofor/core/random'
import type { DetailLevel } from '@whofor/core/survey/survey'
import type { Prompt } from '../read-prompt.ts'
import { readTopic } from '../topic/read-topic.ts'
import { characterOf } from './character.ts'
import { writeCustomFields } from './custom-fields.ts'
import type { PersonaDraft } from './draft.ts'
import { justified, readFindings, readIntake } from './findings.ts'
import { personFor } from './person.ts'
import { capitalised, fitting, phrasesFor } from './phrases.ts'
import { writeStory } from './write-story.ts'
import { writeTraits } from './write-traits.ts'

/** One persona: a person as the prompt wants them, the answers as they were given, the business's own nouns. */
export function writePersona({ data, schema, instruction }: Prompt): unknown {
  const level = levelOf(schema)
  const topic = readTopic(data)
  const ordinal = Number(/persona (\d+) of/u.exec(instruction)?.[1] ?? 1) - 1
  const dice = diceOf(`${Object.values(data).join('\n')} ${ordinal}`)
  const person = personFor(data, topic, dice, ordinal)
  const draft: PersonaDraft = {
    topic,
    person,
    marital: dice.pick(person.household.marital),
    children: dice.pick(person.household.children),
    isRetired: /^Retired/u.test(person.occupation.title),
    archetype: characterOf(person, `${data.business_context}`, ordinal),
    findings: data.intake === undefined ? readFindings(data.answers ?? '') : readIntake(data.intake),
    turn: person.turn ?? ordinal,
    say: phrasesFor(person, topic),
    sizes: LEVEL_SIZES[level],
  }
  return {
    name: person.name,
    subtitle: fitting(draft.sizes.line, `${person.occupation.title} ${draft.archetype.hook}`),
    age_range: person.ageRange,
    demographics: factsOf(draft, level),
    ...writeTraits(draft),
    ...writeStory(draft),
    ...summaries(draft),
    ...(asksFor(schema, 'activity_summary') ? { activity_summary: activity(draft) } : {}),
    key_justifications: data.intake === undefined ? counted(draft) : stated(draft),
    ...(level === 'advanced' ? { custom_fields: writeCustomFields(data.custom_fields, draft) } : {}),
  }
}

export function factsOf({ person, marital, children }: PersonaDraft, level: DetailLevel) {
  const { title, income, education } = person.occupation
  return {
    age: person.age,
    gender: person.gender,
    ...(level === 'simple' ? {} : { ethnicity: 'Not specified' }),
    location: person.place,
    occupation: title,
    income_level: income,
    education,
    marital_status: marital,
    children,
  }
}

function summaries({ topic, person, isRetired, sizes }: PersonaDraft) {
  const { field } = person.occupation
  const work = isRetired
    ? [`Worked in ${field} and now has time during the day.`]
    : [`Works in ${field}, so the working day decides when there is time.`]
  return {
    location_summary: fitting(
      sizes.line,
      `${capitalised(person.place)}. Nobody has asked how far that is from ${topic.business}.`,
      capitalised(person.place),
    ),
    industry_summary: fitting(sizes.line, work[0] ?? ''),
  }
}

/** What the days leave for this business. */
function activity({ sizes, topic, isRetired, person }: PersonaDraft): string {
  const days = isRetired ? 'The days are free' : `Working days are spent ${person.occupation.workplace}`
  return fitting(sizes.line, `${days}; what that leaves for ${topic.business} is not known.`, `${days}.`)
}

/** Told by what the schema asks for. */
function levelOf(schema: unknown): DetailLevel {
  if (asksFor(schema, 'custom_fields')) return 'advanced'
  return asksFor(schema, 'ethnicity') ? 'detailed' : 'simple'
}

const asksFor = (schema: unknown, field: string) => (JSON.stringify(schema) ?? '').includes(`"${field}"`)

/** Which of the owner's answers are in it. */
function stated({ findings, sizes, topic }: PersonaDraft): string[] {
  const told = findings
    .slice(0, sizes.items.max)
    .map(({ question, answer }) =>
      fitting(sizes.item, `You said “${answer}” to “${question}?”`, `You said “${answer}”`),
    )
  return told.length > 0 ? told : [`Written from the description of ${topic.business} alone`]
}

function counted({ findings, sizes, topic }: PersonaDraft): string[] {
  const told = findings.slice(0, sizes.items.max).flatMap((finding) => justified(finding, sizes.item) ?? [])
  return told.length > 0 ? told : [`Written from the description of ${topic.business} alone`]
}
