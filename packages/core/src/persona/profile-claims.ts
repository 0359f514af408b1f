import type { Basis } from '../claims/written-sentences.ts'
import type { SegmentTable, TableOption, TableQuestion } from '../segments/segment-table.ts'
import { wordPattern } from '../text/words.ts'
import { demographicsIssues } from './consistency.ts'
import { readSharedContext, textOfGroup } from './constraint-rules/audience-groups.ts'
import { answeredHouseholds } from './constraint-rules/family.ts'
import { occupationStatus } from './constraint-rules/occupation.ts'
import { readContext } from './constraint-rules/read-constraints.ts'
import { readText } from './constraint-rules/read-text.ts'
import { bindReadings, combineConstraints, HOUSEHOLD_FACTS, type PersonaConstraints } from './constraints.ts'
import {
  asksFor,
  DEMOGRAPHIC_TOPICS,
  type DemographicTopic,
  type StatedFact,
  topicsShared,
  topicsStated,
} from './demographic-topics.ts'
import type { StructuredData } from './persona.ts'
import type { FieldClaim } from './persona-claims.ts'

type Demographics = StructuredData['demographics']
type Field = Exclude<keyof Demographics, 'ethnicity'>

/** The profile's fields for each topic. */
const TOPIC_FIELDS: Record<DemographicTopic, readonly Field[]> = {
  age: ['age'],
  gender: ['gender'],
  place: ['location'],
  occupation: ['occupation'],
  income: ['income_level'],
  education: ['education'],
  family: ['marital_status', 'children'],
}

/** Whether a profile field belongs to one of these topics. */
const isKnownFact = (field: string, known: readonly DemographicTopic[]): boolean =>
  known.some((topic) => TOPIC_FIELDS[topic].some((name) => name === field))

/** Whether a fact was asked or stated: it has evidence, or it is an age within the stated ages. */
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
  /** The owner's description, and the owner's answers by their codes. */
  context: string
  stated: readonly Stated[]
  /** The part of the audience that a wizard persona stands for, in the owner's words. */
  group?: string | undefined
}

/**
 * The claims of a profile, topic by topic: the group's usual answer to the question, otherwise the owner's words.
 * Fields without a claim were invented. A survey persona may belong to any group of the description, so only statements
 * about all groups count; for a wizard persona, those about its own group.
 */
export function profileClaims(demographics: Demographics, known: Known): FieldClaim[] {
  const { table, context, stated, constraints } = ofGroup(known)
  const topics = table
    ? topicsShared(context)
    : [...topicsStated(context, stated), ...Object.keys(constraints)]
  const description: Source = { code: null, question: '', answer: context, constraints }
  return DEMOGRAPHIC_TOPICS.flatMap((topic) => {
    const asked = table?.questions.find((question) => asksFor(topic, question))
    if (asked) return claimsOn(demographics, topic, usualAnswer(asked))
    const fact = stated.find((one) => topicsStated('', [one]).includes(topic))
    if (!topics.includes(topic)) return []
    return claimsOn(demographics, topic, fact ? answered(topic, fact) : description)
  })
}

/**
 * The claim of a wizard persona's age range: the owner's answer on age, otherwise the description.
 * @param stated the range in the owner's words around the persona's age; null if the range was invented
 */
export function ageRangeClaim(
  text: string,
  stated: string | null,
  { context, answers }: { context: string; answers: readonly Stated[] },
): FieldClaim {
  const claim = { field: 'age_range', text }
  if (stated === null) return { ...claim, basis: 'assumed', codes: [] }
  const fact = answers.find((one) => topicsStated('', [one]).includes('age'))
  if (fact) return { ...claim, basis: 'stated', codes: [fact.code] }
  return {
    ...claim,
    basis: context.toLowerCase().includes(text.toLowerCase()) ? 'stated' : 'inferred',
    codes: [],
  }
}

/** What is known about the persona's own part of the audience. */
function ofGroup({ table, context, stated, group }: Known) {
  if (table) return { table, context, stated, constraints: readSharedContext(context) }
  if (!group) return { table, context, stated, constraints: readContext(context) }
  const own = textOfGroup(context, group)
  return {
    table,
    context: own,
    stated: stated.map((one) => ({ ...one, answer: textOfGroup(one.answer, group) })),
    constraints: combineConstraints(readContext(own), bindReadings(readText(group, true))),
  }
}

/** `code` is null for the owner's description. */
type Source = {
  code: string | null
  question: string
  answer: string
  counted?: boolean
  /** The constraints in these words. */
  constraints?: PersonaConstraints
}

/** An answer about work determines whether the persona is retired or a student. */
function answered(topic: DemographicTopic, fact: Stated): Source {
  const { occupation } = bindReadings(readText(fact.answer, true))
  return topic === 'occupation' ? { ...fact, constraints: { occupation } } : fact
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
 * A field whose wording differs from the answer may still follow from it. An age within a range was chosen by the
 * model, and "parents" does not say who is married.
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
    if (topic === 'age' || (name === 'location' && !holdsWords(source.answer, text)))
      return [{ ...claim, basis: 'assumed', codes }]
    return open.includes(name) || contradicts(demographics, name, source)
      ? [{ ...claim, basis: 'assumed', codes: [] }]
      : [{ ...claim, basis: 'inferred', codes }]
  })
}

/** A field that contradicts the description does not follow from it. */
function contradicts(demographics: Demographics, name: Field, { constraints }: Source): boolean {
  const places = constraints?.place?.values
  if (name === 'location' && places)
    return !places.some((place) => demographics.location.toLowerCase().includes(place.toLowerCase()))
  const statuses = constraints?.occupation?.values
  if (name === 'occupation' && statuses)
    return !occupationStatus(demographics.occupation).some((status) => statuses.includes(status))
  return demographicsIssues(demographics, constraints ?? {}).some((issue) =>
    issue.startsWith(`demographics.${name}:`),
  )
}

const ASKS_FOR_CHILDREN = wordPattern('children|kids|kinder\\p{L}*|enfants?|hijos', 'iu')
const ASKS_FOR_STATUS = wordPattern(
  'marital|married|partners?|relationships?|familienstand|verheiratet|partner\\p{L}*|mari[ée]e?s?|couple|estado civil|pareja',
  'iu',
)

/** The family fields that an answer leaves open: those in which the allowed households differ. */
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

const JOINING = /^(?:in|the|of|und|and|der|die|das|im|à|de|la|le|en|el)$/iu

/** Whether a text contains all words of a fact. Naming a town does not say which part of it. */
function holdsWords(said: string, fact: string): boolean {
  const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const known = new Set(wordsIn(said))
  return wordsIn(fact).every((word) => JOINING.test(word) || known.has(word))
}

/** Whether an answer equals the fact, or a description contains it. */
function says({ code, answer }: Source, text: string): boolean {
  const [said, wanted] = [answer.trim().toLowerCase(), text.toLowerCase()]
  return code === null ? said.includes(wanted) : said === wanted
}
