import { LEVEL_SIZES } from '@whofor/core/persona/fields'
import { type Dice, diceOf } from '@whofor/core/random'
import type { DetailLevel } from '@whofor/core/survey/survey'
import { ARCHETYPES } from '../banks/archetypes.ts'
import { HOUSEHOLDS } from '../banks/households.ts'
import { OCCUPATIONS } from '../banks/occupations.ts'
import type { Prompt } from '../read-prompt.ts'
import { readTopic, type Topic } from '../topic/read-topic.ts'
import { writeCustomFields } from './custom-fields.ts'
import type { PersonaDraft } from './draft.ts'
import { readFindings, readIntake } from './findings.ts'
import { type Person, personFor } from './person.ts'
import { phrasesFor } from './phrases.ts'
import { factsOf } from './write-persona.ts'
import { writeStory } from './write-story.ts'
import { writeTraits } from './write-traits.ts'

const TRIES = 6

/** One section in other words: the settled person, another temper, so that it differs from what it replaces. */
export function writeSection({ data }: Prompt): unknown {
  const section = (data.section ?? '').trim()
  const level = data.level === 'advanced' || data.level === 'detailed' ? data.level : 'simple'
  const settled = readSettled(data.settled ?? '')
  for (let deal = 0; ; deal++) {
    const dice = diceOf(`${Object.values(data).join('\n')} ${deal}`)
    const topic = readTopic(data)
    const person = settledPerson(settled, { data, topic, dice, deal })
    const draft: PersonaDraft = {
      topic,
      person,
      marital: settled.get('Marital status') ?? dice.pick(person.household.marital),
      children: settled.get('Children') ?? dice.pick(person.household.children),
      isRetired: /^Retired/u.test(person.occupation.title),
      archetype: dice.pick(ARCHETYPES),
      findings: data.intake === undefined ? readFindings(data.answers ?? '') : readIntake(data.intake),
      turn: dice.between(0, 10_000),
      say: phrasesFor(person, topic),
      sizes: LEVEL_SIZES[level],
    }
    const written = sectionOf(section, draft, level, data.replaced ?? '{}')
    if (deal >= TRIES || !isSame(written, data.replaced ?? '{}')) return written
  }
}

function sectionOf(section: string, draft: PersonaDraft, level: DetailLevel, replaced: string): unknown {
  const before: Record<string, unknown> = JSON.parse(replaced)
  if (section === 'custom_fields')
    return { custom_fields: writeCustomFields(Object.keys(before).join('\n'), draft) }
  // Age and gender stay: the name and the stories hang on them.
  if (section === 'demographics') return { ...factsOf(draft, level), ...kept(before) }
  const traits: Record<string, unknown> = writeTraits(draft)
  if (section in traits) return traits[section]
  const stories: Record<string, unknown> = writeStory(draft)
  return { [section]: stories[section] }
}

/** Custom fields are a list in the reply and a record in what it replaces. */
function isSame(written: unknown, replaced: string): boolean {
  const before: unknown = JSON.parse(replaced)
  return texts(written).join('\n') === texts(before).join('\n')
}

function texts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)]
  const isField = 'name' in value && 'value' in value
  return isField ? texts(value.value) : Object.values(value).flatMap(texts)
}

const kept = ({ age, gender, ethnicity }: Record<string, unknown>) => ({
  ...(age === undefined ? {} : { age }),
  ...(gender === undefined ? {} : { gender }),
  ...(ethnicity === undefined ? {} : { ethnicity }),
})

/** The settled lines by the last part of their label. */
function readSettled(lines: string): Map<string, string> {
  return new Map(
    lines.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at).split(', ').at(-1) ?? '', line.slice(at + 2)]
    }),
  )
}

type Dealing = { data: Record<string, string>; topic: Topic; dice: Dice; deal: number }

/** Whoever the rest of the sheet describes, as far as it says; the rest is dealt to fit the age. */
function settledPerson(settled: Map<string, string>, { data, topic, dice, deal }: Dealing): Person {
  const name = settled.get('Name') ?? 'Alex'
  const ageRange = settled.get('Age range') ?? '30-45'
  const [from = 30, to = from] = (ageRange.match(/\d+/gu) ?? []).map(Number)
  const age = Number(settled.get('Age') ?? dice.between(from, Math.max(from, to)))
  const gender = settled.get('Gender') ?? genderIn([...settled.values()].join(' '))
  const brief = JSON.stringify({ age: { from: age, to: age }, gender: gender.toLowerCase() })
  const dealt = personFor({ ...data, brief }, topic, dice, deal)
  const title = settled.get('Occupation')
  const children = settled.get('Children')
  const ofHome = HOUSEHOLDS.find((one) => children !== undefined && one.children.includes(children))
  return {
    ...dealt,
    first: name.split(' ')[0] ?? name,
    name,
    gender,
    age,
    ageRange,
    place: settled.get('Location') ?? dealt.place,
    occupation: OCCUPATIONS.find((one) => one.title === title) ?? dealt.occupation,
    household: ofHome ?? dealt.household,
  }
}

function genderIn(stories: string): string {
  const said = (pattern: RegExp) => [...stories.matchAll(pattern)].length
  const [her, his] = [said(/\b(she|her)\b/giu), said(/\b(he|him|his)\b/giu)]
  return her === his ? 'Unsaid' : her > his ? 'Female' : 'Male'
}
