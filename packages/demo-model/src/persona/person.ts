import { WORK_FIELDS } from '@whofor/core/persona/brief-deck'
import { gendersIn } from '@whofor/core/persona/constraint-rules/gender'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import { type Dice, diceOf } from '@whofor/core/random'
import { HOUSEHOLDS, type Household, ownHousehold, UNKNOWN_HOUSEHOLD } from '../banks/households.ts'
import { OCCUPATIONS, type Occupation, ownOccupation } from '../banks/occupations.ts'
import { BRIEF_PLACES, PARTS, PLACES, statedPlace } from '../banks/places.ts'
import type { Topic } from '../topic/read-topic.ts'
import { nameFor } from './names.ts'
import { readBrief, readConstraintBlock, turnOf } from './read-brief.ts'

/** The facts that everything else written about somebody has to fit. */
export type Person = {
  first: string
  name: string
  gender: string
  age: number
  ageRange: string
  place: string
  occupation: Occupation
  household: Household
  /** The brief's word for what is going on just now, if it has one. */
  concern: string
  temperament: string
  turn: number | null
}

/** Somebody as the constraints want them and the brief proposes them; the rest is chosen here. `ordinal` keeps the people of one job apart. */
export function personFor(data: Record<string, string>, topic: Topic, dice: Dice, ordinal: number): Person {
  const brief = readBrief(data)
  const constraints = readConstraintBlock(data)
  const turn = turnOf(brief)
  const [said] = gendersIn((constraints.gender?.words ?? []).join(' '))
  const gender = brief.gender ?? said ?? dice.pick(['female', 'male'])
  const { from, to } = brief.age ?? { from: 30, to: 45 }
  const age = dice.between(from, to)
  const { initial, surname_initial: surnameInitial } = brief
  const named = nameFor({
    initial,
    surnameInitial,
    gender: gender.toLowerCase(),
    taken: data.taken_names ?? '',
    turn,
    dice,
  })
  return {
    ...(brief.name ? { name: brief.name, first: brief.name.split(' ')[0] ?? brief.name } : named),
    gender: gender.charAt(0).toUpperCase() + gender.slice(1),
    age,
    ageRange: from === to ? decadeOf(age) : `${from}-${to}`,
    place: placeOf(brief.place, { constraints, topic, dice }),
    occupation: occupationOf({ age, work: brief.work, turn: turn ?? ordinal, data, constraints }),
    household: householdOf(brief.household, constraints),
    concern: brief.concern ?? '',
    temperament: brief.temperament ?? '',
    turn,
  }
}

const decadeOf = (age: number) => `${Math.floor(age / 10) * 10}-${Math.floor(age / 10) * 10 + 9}`

function householdOf(proposed: string | undefined, { family }: PersonaConstraints): Household {
  if (proposed?.includes('; ')) return ownHousehold(proposed)
  const known = HOUSEHOLDS.find(({ match }) => match.test(proposed ?? ''))
  if (known) return known
  return family ? UNKNOWN_HOUSEHOLD : HOUSEHOLDS[0]
}

type Where = { constraints: PersonaConstraints; topic: Topic; dice: Dice }

function placeOf(proposed: string | undefined, { constraints, topic, dice }: Where): string {
  const [before, alone] = BRIEF_PLACES[proposed ?? ''] ?? []
  if (proposed && before === undefined) return proposed
  if (constraints.place) return statedPlace(constraints.place, before)
  if (topic.place) return `${before ?? dice.pick(PARTS)}${topic.place}`
  return alone ?? dice.pick(PLACES)
}

type Working = {
  age: number
  work: string | undefined
  turn: number
  data: Record<string, string>
  constraints: PersonaConstraints
}

/** Work in the owner's words, else what fits the age and, if there is any, the field; in turn, so that neighbours do different things. */
function occupationOf({ age, work, turn, data, constraints }: Working): Occupation {
  const known = OCCUPATIONS.find(({ title }) => title === work)
  if (known) return known
  if (work && work !== 'retired' && !WORK_FIELDS.includes(work)) return ownOccupation(work)
  const stated = constraints.occupation?.words ?? []
  if (stated.length > 0) return ownOccupation(stated, turn)
  const dealt = diceOf(`${data.business_context} ${data.relationship}`).some(OCCUPATIONS, OCCUPATIONS.length)
  const fits = (one: Occupation) => one.from <= age && age <= one.to
  const isRetired = ({ title }: Occupation) => title.startsWith('Retired')
  const ofField = dealt.filter(
    (one) => fits(one) && (work === 'retired' ? isRetired(one) : one.field === work),
  )
  // A field comes up again after all others: then it is the next occupation's turn.
  const next = ofField[Math.floor(turn / WORK_FIELDS.length) % Math.max(1, ofField.length)]
  if (next) return next
  const start = (turn * STEP) % dealt.length
  const others = [...dealt.slice(start), ...dealt.slice(0, start)].filter(fits)
  return others.find((one) => work === undefined || !isRetired(one)) ?? others[0] ?? OCCUPATIONS[0]
}

/** Far enough apart that the next person does not find the same first occupation that fits. */
const STEP = 16
