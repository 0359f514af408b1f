import type { Basis } from '../claims/written-sentences.ts'
import type { SegmentTable, TableOption, TableQuestion } from '../segments/segment-table.ts'
import { wordPattern } from '../text/word-pattern.ts'
import { demographicsIssues } from './consistency.ts'
import { readSharedContext } from './constraint-rules/audience-groups.ts'
import { answeredHouseholds } from './constraint-rules/family.ts'
import { readContext } from './constraint-rules/read-constraints.ts'
import type { PersonaConstraints } from './constraints.ts'
import {
  asksFor,
  DEMOGRAPHIC_TOPICS,
  type DemographicTopic,
  type StatedFact,
  topicsShared,
  topicsStated,
} from './demographic-topics.ts'
import { HOUSEHOLD_FACTS } from './household-facts.ts'
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
const isKnownFact = (field: string, known: readonly DemographicTopic[]): boolean =>
  known.some((topic) => TOPIC_FIELDS[topic].some((name) => name === field))

/**
 * Whether a fact belongs to what was asked or said: it rests on something, or it is an age within the ages that were named.
 */
export function isMentioned(
  field: string,
  claims: readonly { basis: Basis }[],
  known: readonly DemographicTopic[] | null,
): boolean {
  if (claims.some(({ basis }) => basis !== 'assumed')) return true
  if (field === 'age' || field === 'age_range') return known?.includes('age') ?? false
  return claims.length === 0 && isKnownFact(field, known ?? [])
}

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
 * A field without a claim was made up. A survey's persona may be of any group that the description names, so only what it
 * says of all of them counts.
 */
export function profileClaims(demographics: Demographics, { table, context, stated }: Known): FieldClaim[] {
  const topics = table ? topicsShared(context) : topicsStated(context, stated)
  const description: Source = {
    code: null,
    question: '',
    answer: context,
    constraints: table ? readSharedContext(context) : readContext(context),
  }
  return DEMOGRAPHIC_TOPICS.flatMap((topic) => {
    const asked = table?.questions.find((question) => asksFor(topic, question))
    if (asked) return claimsOn(demographics, topic, usualAnswer(asked))
    const fact = stated.find((one) => topicsStated('', [one]).includes(topic))
    return topics.includes(topic) ? claimsOn(demographics, topic, fact ?? description) : []
  })
}

/** `code` is null for the owner's description. */
type Source = {
  code: string | null
  question: string
  answer: string
  counted?: boolean
  /** What the description fixes. */
  constraints?: PersonaConstraints
}

function usualAnswer({ question, options }: TableQuestion): Source | null {
  const usual = options.reduce<TableOption | null>(
    (most, one) => (most && most.count >= one.count ? most : one),
    null,
  )
  return usual && !usual.notSure && usual.count > 0
    ? { code: usual.code, question, answer: usual.text, counted: true }
    : null
}

/**
 * An answer in other words than the field's is what the field follows from, where it follows: an age within a range was
 * chosen by the model, and "parents" does not say who is married.
 */
function claimsOn(demographics: Demographics, topic: DemographicTopic, source: Source | null): FieldClaim[] {
  if (source === null) return []
  const open = topic === 'family' ? openFamilyFields(source) : []
  return TOPIC_FIELDS[topic].flatMap((name): FieldClaim[] => {
    const text = String(demographics[name]).trim()
    const claim = { field: `demographics.${name}`, text }
    if (text === '') return []
    const direct = source.counted ? 'observed' : 'stated'
    const codes = source.code === null ? [] : [source.code]
    if (says(source, text)) return [{ ...claim, basis: direct, codes }]
    if (topic === 'age') return [{ ...claim, basis: 'assumed', codes }]
    return open.includes(name) || contradicts(demographics, name, source)
      ? [{ ...claim, basis: 'assumed', codes: [] }]
      : [{ ...claim, basis: 'inferred', codes }]
  })
}

/** What contradicts a description does not follow from it. */
function contradicts(demographics: Demographics, name: Field, { constraints }: Source): boolean {
  const places = constraints?.place?.values
  if (name === 'location' && places)
    return !places.some((place) => demographics.location.toLowerCase().includes(place.toLowerCase()))
  return demographicsIssues(demographics, constraints ?? {}).some((issue) =>
    issue.startsWith(`demographics.${name}:`),
  )
}

const ASKS_FOR_CHILDREN = wordPattern('children|kids|kinder\\p{L}*|enfants?|hijos', 'iu')
const ASKS_FOR_STATUS = wordPattern(
  'marital|married|partners?|relationships?|familienstand|verheiratet|partner\\p{L}*|mari[ée]e?s?|couple|estado civil|pareja',
  'iu',
)

/** The family's fields that an answer leaves open: those on which the households that it allows differ. */
function openFamilyFields({ constraints, question, answer }: Source): Field[] {
  const households = constraints ? (constraints.family?.values ?? []) : answeredHouseholds(answer, question)
  if (households.length > 0) {
    const facts = households.map((household) => HOUSEHOLD_FACTS[household])
    const same = (values: unknown[]) => new Set(values).size === 1
    return [
      ...(same(facts.map(({ partner }) => partner)) && facts[0]?.partner !== undefined
        ? []
        : (['marital_status'] as const)),
      ...(same(facts.map(({ children }) => children !== undefined)) ? [] : (['children'] as const)),
    ]
  }
  const asks = { children: ASKS_FOR_CHILDREN.test(question), status: ASKS_FOR_STATUS.test(question) }
  if (asks.children === asks.status) return []
  return asks.children ? ['marital_status'] : ['children']
}

/** An answer says just this; a description says it somewhere. */
function says({ code, answer }: Source, text: string): boolean {
  const [said, wanted] = [answer.trim().toLowerCase(), text.toLowerCase()]
  return code === null ? said.includes(wanted) : said === wanted
}
