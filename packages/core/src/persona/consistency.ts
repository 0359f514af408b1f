import { ageRangeOf, exceedsStated, holds } from './age-range.ts'
import { occupationStatus } from './constraint-rules/occupation.ts'
import type { Gender, Household, PersonaConstraints } from './constraints.ts'
import { type RefutedAnswer, subtitleContradictions } from './refuted-answers.ts'
import type { PersonaReply } from './reply.ts'

type Known = {
  /** Fixed by the owner or the counted answers. */
  constraints: PersonaConstraints
  /** Full names of the owner's other personas. */
  taken_names: readonly string[]
  /** Custom fields that must have a value. */
  custom_fields: readonly string[]
  /** Answers that were not given: a subtitle must not repeat them. */
  refuted?: readonly RefutedAnswer[]
}

type Facts = PersonaReply['demographics']

const NO_CHILDREN = /^(none\b|no\b|0\b|childless|without)/iu
const AT_HOME = /\b(young|toddlers?|bab(y|ies)|infants?|teen\w*|at home)\b/iu
const GROWN_UP = /\b(grown|adults?|moved out|left home|grandchild\w*)\b/iu
const LEARNED =
  /\b(doctor|physician|surgeon|general practitioner|dentist|lawyer|solicitor|attorney|judge|professor|pharmacist|psychologist|veterinar\w+)\b/iu
const UNSCHOOLED = /^(none|no\b|primary|elementary|secondary school|high school|vocational|apprentice)/iu

/** Occupations by field; `field` is the word a summary begins with. */
const FIELDS: readonly { titles: RegExp; field: RegExp }[] = [
  {
    titles:
      /\b(tailor|seamstress|dressmaker|roofer|plumber|carpenter|joiner|electrician|bricklayer|welder|mechanic)\b/iu,
    field: /^(trades?|crafts?|construction|building|manufacturing)\b/iu,
  },
  {
    titles: /\b(nurse|doctor|dentist|paramedic|pharmacist|physiotherapist)\b/iu,
    field: /^(health|medicine)/iu,
  },
  { titles: /\b(teacher|school|lecturer|professor)\b/iu, field: /^(education|teaching)\b/iu },
  { titles: /\b(software|programmer|web developer)\b/iu, field: /^(software|it|technology)\b/iu },
  { titles: /\b(waiter|waitress|cook|barista|bartender)\b/iu, field: /^(hospitality|gastronomy)\b/iu },
  { titles: /\b((tram|taxi|lorry|bus|truck) driver|courier)\b/iu, field: /^(transport|logistics)/iu },
  { titles: /\b(accountant|auditor|bank clerk)\b/iu, field: /^(finance|accounting|banking)\b/iu },
  { titles: /\bdesigner\b/iu, field: /^design\b/iu },
]

/**
 * Lists where a reply contradicts itself or a constraint that code can parse, phrased for the model. Differences from
 * the brief are allowed, because it is a proposal. For texts in other languages than English, only numbers and names
 * are checked.
 * @returns one sentence per issue
 */
export function personaIssues(
  reply: PersonaReply,
  { constraints, taken_names, custom_fields, refuted = [] }: Known,
): string[] {
  const { demographics: facts } = reply
  return [
    ...rangeIssues(facts.age, reply.age_range, constraints),
    ...demographicsIssues(facts, constraints),
    ...childrenIssues(facts),
    ...workIssues(facts),
    ...industryIssues(facts, reply.industry_summary),
    ...nameIssues(reply.name, taken_names),
    ...subtitleContradictions(reply.subtitle, constraints, refuted).map(
      (words) => `subtitle: "${reply.subtitle}" contradicts ${words}`,
    ),
    ...missingFields(reply.custom_fields ?? [], custom_fields),
  ]
}

/** Lists where the demographics contradict a constraint, phrased for the model. */
export function demographicsIssues(
  facts: Facts,
  { age, gender, occupation, family }: PersonaConstraints,
): string[] {
  const stated = genderOf(facts.gender)
  const isOtherAge = age?.values?.every(({ from, to }) => facts.age < from || facts.age > to)
  return [
    ...(age && isOtherAge ? [`demographics.age: ${facts.age} contradicts ${quoted(age.words)}`] : []),
    ...(gender?.values && stated && !gender.values.includes(stated)
      ? [`demographics.gender: "${facts.gender}" contradicts ${quoted(gender.words)}`]
      : []),
    ...(isOtherStatus(facts.occupation, occupation)
      ? [`demographics.occupation: "${facts.occupation}" contradicts ${quoted(occupation?.words ?? [])}`]
      : []),
    ...(family?.values ? familyIssues(facts, family.values, quoted(family.words)) : []),
  ]
}

/** Whether an occupation says "student" although "retired" is stated, or the reverse. */
function isOtherStatus(occupation: string, stated: PersonaConstraints['occupation']): boolean {
  const said = occupationStatus(occupation)
  return stated?.values !== undefined && said.length > 0 && !said.some((one) => stated.values?.includes(one))
}

const quoted = (words: readonly string[]) => words.map((one) => `"${one}"`).join(', ')

function rangeIssues(age: number, range: string, constraints: PersonaConstraints): string[] {
  const years = ageRangeOf(range)
  if (!years) return []
  if (!holds(years, age)) return [`demographics.age: ${age} is outside age_range "${range}"`]
  const words = constraints.age?.words ?? []
  return exceedsStated(years, age, constraints) ? [`age_range: "${range}" contradicts ${quoted(words)}`] : []
}

/** Reports only what contradicts all allowed households. */
function familyIssues(
  { marital_status: marital, children }: Facts,
  households: readonly Household[],
  words: string,
): string[] {
  const isWithout = NO_CHILDREN.test(children)
  const isCoupled = /^(married|living with|cohabit)/iu.test(marital)
  const isSingle =
    /^(single|widow|divorced|separated)/iu.test(marital) && !/partner|relationship|remarried/iu.test(marital)
  const all = (pattern: RegExp) => households.every((household) => pattern.test(household))
  const isOtherStatus =
    (all(/^lives alone|^raises children alone/u) && isCoupled) || (all(/with a partner/u) && isSingle)
  const isOtherFamily =
    (all(/(young|teenage) children|raises children|grown-up children/u) && isWithout) ||
    (all(/(young|teenage) children|raises children/u) &&
      GROWN_UP.test(children) &&
      !AT_HOME.test(children)) ||
    (all(/no children|^lives alone|^shares/u) && !isWithout && AT_HOME.test(children))
  return [
    ...(isOtherStatus ? [`demographics.marital_status: "${marital}" contradicts ${words}`] : []),
    ...(isOtherFamily ? [`demographics.children: "${children}" contradicts ${words}`] : []),
  ]
}

function childrenIssues({ age, children }: Facts): string[] {
  if (NO_CHILDREN.test(children)) return []
  const grown = /\b(grown|adult|grandchild\w*)/iu.test(children)
  const small = /\b(toddlers?|bab(y|ies)|infants?|newborn)\b/iu.test(children)
  const teenage = /\bteen/iu.test(children)
  const impossible = (grown && age < 36) || (teenage && age < 30) || (small && age > 58) || age < 17
  return impossible ? [`demographics.children: "${children}" does not fit the age of ${age}`] : []
}

function workIssues({ age, occupation, education }: Facts): string[] {
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

/** Reports only a known occupation of exactly one field, if the summary names another field. */
function industryIssues({ occupation }: Facts, summary: string): string[] {
  const named = /\bwork(?:s|ed|ing)? in (?:the )?(?:field of )?([\p{L} -]+)/iu.exec(summary)?.[1]
  const own = FIELDS.filter(({ titles }) => titles.test(occupation))
  if (named === undefined || own.length !== 1) return []
  const isOther = FIELDS.some(({ field }) => field.test(named)) && !own[0]?.field.test(named)
  return isOther ? [`industry_summary: "${summary}" does not fit "${occupation}"`] : []
}

/** Null if the text has neither word or is in another language. */
function genderOf(text: string): Gender | null {
  if (/^(female|woman|weiblich|frau|femme|féminin|mujer|femenino)(?!\p{L})/iu.test(text)) return 'female'
  return /^(male|man|männlich|mann|homme|masculin|hombre|masculino)(?!\p{L})/iu.test(text) ? 'male' : null
}

/** Compares first and last names separately: two people called Elena are easily confused. */
function nameIssues(name: string, taken: readonly string[]): string[] {
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
