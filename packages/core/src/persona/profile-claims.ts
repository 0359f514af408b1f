import type { SegmentTable, TableOption, TableQuestion } from '../segments/segment-table.ts'
import {
  asksFor,
  DEMOGRAPHIC_TOPICS,
  type DemographicTopic,
  type StatedFact,
  topicsStated,
} from './demographic-topics.ts'
import type { StructuredData } from './persona.ts'
import type { FieldClaim } from './persona-claims.ts'

type Demographics = StructuredData['demographics']
type Field = Exclude<keyof Demographics, 'ethnicity'>

/** The profile's fields on each topic. */
const TOPIC_FIELDS: Record<DemographicTopic, readonly Field[]> = {
  age: ['age'],
  gender: ['gender'],
  place: ['location'],
  occupation: ['occupation'],
  income: ['income_level'],
  education: ['education'],
  family: ['marital_status', 'children'],
}

/** Whether a field of the profile is on one of these topics. */
export const isKnownFact = (field: string, known: readonly DemographicTopic[]): boolean =>
  known.some((topic) => TOPIC_FIELDS[topic].some((name) => name === field))

type Stated = StatedFact & { code: string }
type Known = {
  /** The counts of the persona's group, if it has one. */
  table: SegmentTable | null
  /** The owner's description, and the owner's answers by code. */
  context: string
  stated: readonly Stated[]
}

/**
 * What a profile rests on, topic by topic: the group's usual answer to the question on it, or else what the owner said.
 * A field without a claim was made up.
 */
export function profileClaims(demographics: Demographics, { table, context, stated }: Known): FieldClaim[] {
  const topics = topicsStated(context, stated)
  return DEMOGRAPHIC_TOPICS.flatMap((topic) => {
    const asked = table?.questions.find((question) => asksFor(topic, question))
    if (asked) return claimsOn(demographics, topic, usualAnswer(asked))
    const fact = stated.find((one) => topicsStated('', [one]).includes(topic))
    return topics.includes(topic)
      ? claimsOn(demographics, topic, fact ?? { code: null, answer: context })
      : []
  })
}

/** `code` is null for the owner's description. */
type Source = { code: string | null; answer: string; counted?: boolean }

function usualAnswer({ options }: TableQuestion): Source | null {
  const usual = options.reduce<TableOption | null>(
    (most, one) => (most && most.count >= one.count ? most : one),
    null,
  )
  return usual && !usual.notSure && usual.count > 0
    ? { code: usual.code, answer: usual.text, counted: true }
    : null
}

/** An answer in other words than the field's is what the field follows from. */
function claimsOn(demographics: Demographics, topic: DemographicTopic, source: Source | null): FieldClaim[] {
  if (source === null) return []
  return TOPIC_FIELDS[topic].flatMap((name) => {
    const text = String(demographics[name]).trim()
    const claim = { field: `demographics.${name}`, text }
    if (text === '') return []
    const direct = source.counted ? 'observed' : 'stated'
    const basis = says(source, text) ? direct : 'inferred'
    return [{ ...claim, basis, codes: source.code === null ? [] : [source.code] }]
  })
}

/** An answer says just this; a description says it somewhere. */
function says({ code, answer }: Source, text: string): boolean {
  const [said, wanted] = [answer.trim().toLowerCase(), text.toLowerCase()]
  return code === null ? said.includes(wanted) : said === wanted
}
