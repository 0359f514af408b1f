import { LEVEL_SIZES } from '@whofor/core/persona/fields'
import type { DetailLevel } from '@whofor/core/survey/survey'
import { ARCHETYPES } from '../banks/archetypes.ts'
import { CUSTOM_VALUES } from '../banks/days.ts'
import { HOUSEHOLDS } from '../banks/households.ts'
import { OCCUPATIONS } from '../banks/occupations.ts'
import { type Dice, diceOf } from '../random.ts'
import type { Prompt } from '../read-prompt.ts'
import { readTopic } from '../topic/read-topic.ts'
import type { Topic } from '../topic/topic.ts'
import { readFindings } from './findings.ts'
import { type Person, personFor } from './person.ts'
import { fitting, phrasesFor } from './phrases.ts'
import type { Sketch } from './write-persona.ts'
import { writeStory } from './write-story.ts'
import { writeTraits } from './write-traits.ts'

type Dealing = { data: Record<string, string>; topic: Topic; dice: Dice; deal: number }

/** One section anew: the settled person, another temper and another deal, so that it differs from what it replaces. */
export function writeSection({ data }: Prompt): unknown {
  const section = (data.section ?? '').trim()
  const sizes = LEVEL_SIZES[levelOf(data.level)]
  const settled = readSettled(data.settled ?? '')
  for (let deal = 0; ; deal++) {
    const dice = diceOf(`${Object.values(data).join('\n')} ${deal}`)
    const topic = readTopic(data)
    const person = settledPerson(settled, { data, topic, dice, deal })
    const say = phrasesFor(person, topic)
    const archetype = dice.pick(ARCHETYPES)
    const sketch = { topic, person, archetype, findings: readFindings(data.answers ?? ''), dice, say, sizes }
    const written = sectionOf(section, sketch, data)
    if (deal > 5 || JSON.stringify(written) !== data.replaced) return written
  }
}

function sectionOf(section: string, sketch: Sketch, data: Record<string, string>): unknown {
  if (section === 'custom_fields') return { custom_fields: customFields(sketch, data.replaced ?? '{}') }
  if (section === 'demographics') return demographics(sketch, data.replaced ?? '{}')
  const traits: Record<string, unknown> = writeTraits(sketch)
  if (section in traits) return traits[section]
  const stories: Record<string, unknown> = writeStory(sketch)
  return { [section]: stories[section] }
}

/** Age and gender stay: the name and the stories hang on them. */
function demographics({ person, dice, sizes }: Sketch, replaced: string): unknown {
  const before: Record<string, unknown> = JSON.parse(replaced)
  const { occupation, household, place } = person
  return {
    age: before.age ?? person.age,
    gender: before.gender ?? person.gender,
    ...('ethnicity' in before ? { ethnicity: before.ethnicity } : {}),
    location: place,
    occupation: fitting(sizes.line, occupation.title),
    income_level: occupation.income,
    education: occupation.education,
    marital_status: dice.pick(household.marital),
    children: dice.pick(household.children),
  }
}

function customFields({ dice, sizes }: Sketch, replaced: string) {
  return Object.entries(JSON.parse(replaced)).map(([name, before]) => {
    const values = (CUSTOM_VALUES[name] ?? OPEN_VALUES).filter((value) => value !== before)
    return { name, value: fitting(sizes.line, dice.some(values, 1)[0] ?? String(before)) }
  })
}

const OPEN_VALUES = [
  'Rather yes',
  'Rather no',
  'It depends on the week',
  'More than before',
  'Less than before',
]

function levelOf(level: string | undefined): DetailLevel {
  return level === 'advanced' || level === 'detailed' ? level : 'simple'
}

function readSettled(lines: string): Map<string, string> {
  return new Map(
    lines.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    }),
  )
}

/** Whoever the rest of the sheet describes, as far as it says; the rest is dealt to fit the age. */
function settledPerson(settled: Map<string, string>, { data, topic, dice, deal }: Dealing): Person {
  const name = settled.get('Name') ?? 'Alex'
  const ageRange = settled.get('Age range') ?? '30-45'
  const [from = 30, to = from] = (ageRange.match(/\d+/gu) ?? []).map(Number)
  const age = Number(settled.get('Profile, Age') ?? dice.between(from, Math.max(from, to)))
  const gender = settled.get('Profile, Gender') ?? genderIn([...settled.values()].join(' '))
  const brief = JSON.stringify({ age: { from: age, to: age }, gender: gender.toLowerCase() })
  const dealt = personFor({ ...data, brief }, topic, dice, deal)
  const title = settled.get('Profile, Occupation')
  const children = settled.get('Profile, Children')
  const ofHome = HOUSEHOLDS.find((one) => children !== undefined && one.children.includes(children))
  return {
    ...dealt,
    first: name.split(' ')[0] ?? name,
    name,
    gender,
    age,
    ageRange,
    place: settled.get('Profile, Location') ?? dealt.place,
    occupation: OCCUPATIONS.find((one) => one.title === title) ?? dealt.occupation,
    household: ofHome ?? dice.some(HOUSEHOLDS, 1)[0] ?? HOUSEHOLDS[0],
  }
}

function genderIn(stories: string): string {
  const said = (pattern: RegExp) => [...stories.matchAll(pattern)].length
  const [her, his] = [said(/\b(she|her)\b/giu), said(/\b(he|him|his)\b/giu)]
  return her === his ? 'Unsaid' : her > his ? 'Female' : 'Male'
}
