import type { CastMember } from './cast.ts'
import type { PersonaReply } from './reply.ts'

type Settled = {
  cast: CastMember
  /** Full names of the owner's other personas. */
  taken_names: readonly string[]
  /** Names that have to be answered; none when the persona has no such fields. */
  custom_fields: readonly string[]
}

type Facts = PersonaReply['demographics']

const NO_CHILDREN = /^(none\b|no\b|0\b|childless|without)/iu
const AT_HOME = /\b(young|toddlers?|bab(y|ies)|infants?|teen\w*|at home)\b/iu
const LEARNED =
  /\b(doctor|physician|surgeon|general practitioner|dentist|lawyer|solicitor|attorney|judge|professor|pharmacist|psychologist|veterinar\w+)\b/iu
const UNSCHOOLED = /^(none|no\b|primary|elementary|secondary school|high school|vocational|apprentice)/iu

/**
 * What in a reply contradicts itself or what was settled, in words for the model. What is said in another language than
 * English is only held to the rules on numbers and names.
 */
export function personaFaults(reply: PersonaReply, { cast, taken_names, custom_fields }: Settled): string[] {
  const { demographics: facts } = reply
  return [
    ...ageFaults(facts.age, reply.age_range, cast),
    ...householdFaults(facts, cast.household),
    ...childrenFaults(facts),
    ...workFaults(facts),
    ...genderFaults(facts.gender, cast.gender),
    ...nameFaults(reply.name, taken_names),
    ...missingFields(reply.custom_fields ?? [], custom_fields),
  ]
}

/** First and last year of a range such as "25-34", "60+", "in their 40s"; null when it holds no number. */
export function yearsOf(ageRange: string): { from: number; to: number } | null {
  const [from, to] = (ageRange.match(/\d+/gu) ?? []).map(Number)
  if (from === undefined) return null
  if (to !== undefined) return { from: Math.min(from, to), to: Math.max(from, to) }
  if (/\d\s*\+|over|older|above/iu.test(ageRange)) return { from, to: 120 }
  if (/under|younger|below|up to/iu.test(ageRange)) return { from: 0, to: from }
  return { from, to: /\d['’]?s\b/u.test(ageRange) ? from + 9 : from }
}

function ageFaults(age: number, range: string, { age_from, age_to }: CastMember): string[] {
  const years = yearsOf(range)
  return [
    ...(years && (age < years.from || age > years.to)
      ? [`demographics.age: ${age} is outside age_range "${range}"`]
      : []),
    ...(age < age_from || age > age_to
      ? [`demographics.age: ${age} is outside the cast's ${age_from} to ${age_to}`]
      : []),
  ]
}

function householdFaults({ marital_status: marital, children }: Facts, household: string): string[] {
  const without = NO_CHILDREN.test(children)
  const coupled = /^(married|living with|cohabit)/iu.test(marital)
  const single =
    /^(single|widow|divorced|separated)/iu.test(marital) && !/partner|relationship|remarried/iu.test(marital)
  const alone = /^lives alone|^raises children alone/u.test(household)
  const parents = /(young|teenage) children|raises children|grown-up children/u.test(household)
  const childless = /no children|^lives alone/u.test(household)
  return [
    ...(alone && coupled ? [`demographics.marital_status: "${marital}" does not fit "${household}"`] : []),
    ...(/with a partner/u.test(household) && single
      ? [`demographics.marital_status: "${marital}" does not fit "${household}"`]
      : []),
    ...((parents && without) || (childless && !without && AT_HOME.test(children))
      ? [`demographics.children: "${children}" does not fit "${household}"`]
      : []),
  ]
}

function childrenFaults({ age, children }: Facts): string[] {
  if (NO_CHILDREN.test(children)) return []
  const grown = /\b(grown|adult|grandchild\w*)/iu.test(children)
  const small = /\b(toddlers?|bab(y|ies)|infants?|newborn)\b/iu.test(children)
  const teenage = /\bteen/iu.test(children)
  const impossible = (grown && age < 36) || (teenage && age < 30) || (small && age > 58) || age < 17
  return impossible ? [`demographics.children: "${children}" does not fit the age of ${age}`] : []
}

function workFaults({ age, occupation, education }: Facts): string[] {
  const studying = /\b(student|studying|assistant|secretary|trainee)\b/iu
  const unlearned = LEARNED.test(occupation) && !studying.test(occupation) && UNSCHOOLED.test(education)
  const retired = /\b(retired|pensioner)\b/iu.test(occupation) && age < 50
  const graduated = /\b(phd|doctorate|postgraduate|master['’]?s)\b/iu.test(education) && age < 21
  return [
    ...(unlearned ? [`demographics.education: "${education}" does not lead to "${occupation}"`] : []),
    ...(retired ? [`demographics.occupation: "${occupation}" does not fit the age of ${age}`] : []),
    ...(graduated ? [`demographics.education: "${education}" does not fit the age of ${age}`] : []),
  ]
}

function genderFaults(gender: string, cast: CastMember['gender']): string[] {
  const said = /^(female|woman)\b/iu.test(gender) ? 'female' : /^(male|man)\b/iu.test(gender) ? 'male' : cast
  return said === cast ? [] : [`demographics.gender: the cast says ${cast}`]
}

/** First and last names count each: two people called Elena are taken for one. */
function nameFaults(name: string, taken: readonly string[]): string[] {
  const { first, last } = partsOf(name)
  const clash = taken
    .map((other) => ({ other, ...partsOf(other) }))
    .find((one) => one.first === first || one.last === last)
  return clash ? [`name: "${name}" shares a name with "${clash.other}"; choose another one`] : []
}

function partsOf(name: string): { first: string; last: string } {
  const parts = name.trim().toLowerCase().split(/\s+/u)
  return { first: parts[0] ?? '', last: parts.at(-1) ?? '' }
}

function missingFields(given: { name: string }[], wanted: readonly string[]): string[] {
  const names = new Set(given.map(({ name }) => name.toLowerCase()))
  const missing = wanted.filter((name) => !names.has(name.toLowerCase()))
  return missing.length > 0 ? [`custom_fields: has no value for ${missing.join(', ')}`] : []
}
