import { fittingAgeRange } from '@whofor/core/persona/age-range'
import { gendersIn } from '@whofor/core/persona/constraint-rules/read-text'
import { type Gender, HOUSEHOLD_FACTS, type PersonaConstraints } from '@whofor/core/persona/constraints'
import { type Dice, diceOf } from '@whofor/core/random'
import {
  isCustomer,
  isRetired,
  occupationsIn,
  occupationsNamed,
  occupationTitled,
  statedOccupation,
} from '../banks/find-occupation.ts'
import { HOUSEHOLDS, type Household, keptHousehold, UNKNOWN_HOUSEHOLD } from '../banks/households.ts'
import { BUYERS, OCCUPATIONS, type Occupation } from '../banks/occupations.ts'
import { PARTS, PLACES, statedPlace } from '../banks/places.ts'
import { constraintsOf, type Data, listOf, type ProposedBrief, parametersOf } from '../read-blocks.ts'
import type { Topic } from '../topic/read-topic.ts'
import { countedFindings, isMajority } from './findings.ts'
import { nameFor } from './names.ts'
import { inTurn } from './pick-by-turn.ts'
import { capitalised, inSentence } from './sentence-case.ts'

/** The facts that all other fields of a persona have to fit. */
export type Person = {
  first: string
  name: string
  /** As the persona's field shows it. */
  gender: string
  /** The same for pronouns; undefined where the word is not known. */
  pronoun: Gender | undefined
  age: number
  ageRange: string
  place: string
  /** The place as it reads within a sentence. */
  where: string
  occupation: Occupation
  household: Household
  /** The brief's words, to be used as they are; empty where it has none. */
  householdWords: string
  /** The part of the audience, in the owner's words; empty where none is named. */
  group: string
  concern: string
  temperament: string
  /** How many briefs the owner had before; null where briefs are not numbered. */
  turn: number | null
}

type Given = { brief: ProposedBrief; data: Data; topic: Topic; dice: Dice; ordinal: number }

/**
 * A person within the constraints, as the brief proposes; the rest is chosen here.
 * @param ordinal index within the job, so that its personas differ
 */
export function personFor({ brief, data, topic, dice, ordinal }: Given): Person {
  const constraints = constraintsOf(data)
  const turn = brief.number !== undefined && brief.number > 0 ? brief.number - 1 : null
  const [stated] = gendersIn((constraints.gender?.words ?? []).join(' '))
  const gender = brief.gender ?? stated ?? dice.pick(['female', 'male'])
  const [pronoun] = gendersIn(gender)
  const { from, to } = brief.age ?? { from: 30, to: 45 }
  const age = dice.between(from, to)
  const { initial, surname_initial: surnameInitial } = brief
  const taken = listOf(data.taken_names) ?? []
  const alters = hasChildrenAlong(data) && !brief.home?.children && age <= OLDEST_PARENT
  const home = alters ? WITH_CHILDREN : brief.home
  const place = placeOf(brief, { constraints, topic, dice })
  const named = nameFor({ initial, surnameInitial, gender: pronoun, taken, turn, dice })
  return {
    ...(brief.name ? { name: brief.name, first: firstNameOf(brief.name) } : named),
    gender: capitalised(gender),
    pronoun,
    age,
    ageRange: fittingAgeRange(from === to ? decadeOf(age) : `${from}-${to}`, { age, constraints }),
    place,
    where: place === capitalised(brief.place ?? '') ? (brief.place ?? '') : withinSentence(place),
    occupation: occupationOf(brief, { age, turn: turn ?? ordinal, data, constraints }),
    household: householdOf({ ...brief, home }, constraints),
    householdWords: alters ? '' : (brief.household ?? ''),
    group: brief.group ?? '',
    concern: brief.concern ?? '',
    temperament: brief.temperament ?? '',
    turn,
  }
}

/** What fits most of a group that comes with its children, whatever the brief proposes. */
const WITH_CHILDREN = HOUSEHOLD_FACTS['lives with a partner and young children']

/** Of young children. */
const OLDEST_PARENT = 55

const hasChildrenAlong = (data: Data): boolean =>
  countedFindings(data).some((one) => isMajority(one) && /\b(my|our) (children|kids)\b/iu.test(one.answer))

const firstNameOf = (name: string): string => name.split(' ')[0] ?? name

const decadeOf = (age: number) => `${Math.floor(age / 10) * 10}-${Math.floor(age / 10) * 10 + 9}`

function householdOf({ facts, home }: ProposedBrief, { family }: PersonaConstraints): Household {
  if (facts?.marital_status || facts?.children) return keptHousehold(facts.marital_status, facts.children)
  if (home) return HOUSEHOLDS.find(({ fits }) => fits(home)) ?? UNKNOWN_HOUSEHOLD
  return family ? UNKNOWN_HOUSEHOLD : HOUSEHOLDS[0]
}

type Where = { constraints: PersonaConstraints; topic: Topic; dice: Dice }

/** The town that the owner names and the brief's words for a part of it. */
function placeOf({ facts, place: part }: ProposedBrief, { constraints, topic, dice }: Where): string {
  if (facts?.location) return facts.location
  if (constraints.place) return statedPlace(constraints.place, part)
  if (topic.place) return part ? `${topic.place}, ${part}` : `${dice.pick(PARTS)}${topic.place}`
  return part ? capitalised(part) : dice.pick(PLACES)
}

/** Lower case only where a place does not begin with a name. */
const withinSentence = (place: string): string =>
  /^(a|an|the|in|on|at|by|near|outside)\b/iu.test(place) ? inSentence(place) : place

type Working = { age: number; turn: number; data: Data; constraints: PersonaConstraints }

/** An occupation in the owner's words or in the brief's field of work, otherwise one that fits the age. */
function occupationOf({ facts, work }: ProposedBrief, { age, turn, data, constraints }: Working): Occupation {
  if (facts?.occupation) return occupationTitled(facts.occupation)
  const stated = (constraints.occupation?.words ?? []).flatMap(occupationsNamed)
  if (constraints.occupation) return statedOccupation(stated, turn)
  const isFitting = (one: Occupation) => isRetired(one) || isCustomer(one, `${data.business_context}`)
  const buyers = parametersOf(data).b2b ? BUYERS.filter(({ from, to }) => from <= age && age <= to) : []
  const [first, ...others] =
    buyers.length > 0 ? buyers : work ? occupationsIn(work, age).filter(isFitting) : []
  if (first) return inTurn([first, ...others], turn, 'roles')
  const order = diceOf(`${data.business_context} ${data.relationship}`).some(OCCUPATIONS, OCCUPATIONS.length)
  const start = (turn * STEP) % order.length
  const ofAge = [...order.slice(start), ...order.slice(0, start)].filter(
    (one) => one.from <= age && age <= one.to,
  )
  const fitting = ofAge.filter(isFitting)
  const working = work ? fitting : fitting.filter((one) => !isRetired(one))
  return working[0] ?? fitting[0] ?? ofAge[0] ?? OCCUPATIONS[0]
}

/** Large enough that the next person does not find the same first occupation that fits. */
const STEP = 16
