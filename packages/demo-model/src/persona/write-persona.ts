import { LEVEL_SIZES } from '@whofor/core/persona/fields'
import { diceOf } from '@whofor/core/random'
import type { DetailLevel } from '@whofor/core/survey/survey'
import { isRetired } from '../banks/find-occupation.ts'
import { briefOf, intakeOf, parametersOf } from '../read-blocks.ts'
import type { Prompt } from '../read-prompt.ts'
import { readTopic } from '../topic/read-topic.ts'
import { characterOf } from './character.ts'
import { writeCompany } from './company.ts'
import { customFieldNames, writeCustomFields } from './custom-fields.ts'
import type { PersonaDraft } from './draft.ts'
import { findingsIn, justified } from './findings.ts'
import { subtitleFrom } from './group-voice.ts'
import { personFor } from './person.ts'
import { fitting, phrasesFor } from './phrases.ts'
import { capitalised } from './sentence-case.ts'
import { writeStory } from './write-story.ts'
import { writeTraits } from './write-traits.ts'

/** One persona: a person as the prompt proposes, with verbatim answers and the business's own nouns. */
export function writePersona({ data }: Prompt): unknown {
  const { detail_level: level = 'simple', persona: number = 1, b2b = false } = parametersOf(data)
  const isWizard = intakeOf(data) !== undefined
  const ordinal = number - 1
  const topic = readTopic(data)
  const dice = diceOf(`${Object.values(data).join('\n')} ${ordinal}`)
  const person = personFor({ brief: briefOf(data), data, topic, dice, ordinal })
  const findings = findingsIn(data)
  const draft: PersonaDraft = {
    topic,
    person,
    marital: dice.pick(person.household.marital),
    children: dice.pick(person.household.children),
    isRetired: isRetired(person.occupation),
    archetype: characterOf(person, { context: `${data.business_context}`, ordinal, findings }),
    findings,
    turn: person.turn ?? ordinal,
    say: phrasesFor(person, topic),
    sizes: LEVEL_SIZES[level],
  }
  return {
    name: person.name,
    subtitle:
      subtitleFrom(draft) ??
      fitting(draft.sizes.line, `${person.occupation.title} ${draft.say(draft.archetype.hook)}`),
    age_range: person.ageRange,
    demographics: factsOf(draft, level),
    ...writeTraits(draft),
    ...(b2b ? { company: writeCompany(draft, `${data.business_context}`) } : {}),
    ...writeStory(draft),
    ...summaries(draft),
    ...(isWizard ? { activity_summary: activity(draft) } : {}),
    key_justifications: justifications(draft, isWizard ? stated : counted),
    ...(level === 'advanced' ? { custom_fields: writeCustomFields(customFieldNames(data), draft) } : {}),
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

function summaries({ person, isRetired, sizes }: PersonaDraft) {
  const { field } = person.occupation
  const work = isRetired
    ? `Worked in ${field} and now has time during the day.`
    : field
      ? `Works in ${field}, so the working day decides when there is time.`
      : `${person.occupation.title}: fixed hours decide when there is time.`
  return {
    location_summary: capitalised(person.place),
    industry_summary: fitting(sizes.line, work),
  }
}

/** What the days leave for this business. */
function activity({ sizes, topic, isRetired, person }: PersonaDraft): string {
  const { workplace } = person.occupation
  const days = isRetired
    ? 'The days are free'
    : workplace
      ? `Working days are spent ${workplace}`
      : 'The days are full'
  return fitting(sizes.line, `${days}; what that leaves for ${topic.business} is not known.`, `${days}.`)
}

type Justify = (draft: PersonaDraft) => string[]

function justifications(draft: PersonaDraft, from: Justify): string[] {
  const found = from(draft)
  return found.length > 0 ? found : [`Written from the description of ${draft.topic.business} alone`]
}

/** Which of the owner's answers it uses. */
const stated: Justify = ({ findings, sizes }) =>
  findings
    .slice(0, sizes.items.max)
    .map(({ question, answer }) =>
      fitting(sizes.item, `You said “${answer}” to “${question}?”`, `You said “${answer}”`),
    )

const counted: Justify = ({ findings, sizes }) =>
  findings.slice(0, sizes.items.max).flatMap((finding) => justified(finding, sizes.item) ?? [])
