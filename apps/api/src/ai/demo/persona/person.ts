import { FIELDS_OF_WORK } from '@whofor/core/persona/seats'
import { HOUSEHOLDS, type Household } from '../banks/households.ts'
import { OCCUPATIONS, type Occupation } from '../banks/occupations.ts'
import { CAST_PLACES, PARTS, PLACES } from '../banks/places.ts'
import { type Dice, diceOf } from '../random.ts'
import type { Topic } from '../topic/topic.ts'
import { readCast, seatOf } from './cast-lines.ts'
import { nameFor } from './names.ts'

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
  /** The cast's word for what is going on just now, if it has one. */
  concern: string
  temperament: string
  seat: number | null
}

/** Somebody as the cast wants them; what it leaves open is dealt. `ordinal` keeps the people of one job apart. */
export function castPerson(data: Record<string, string>, topic: Topic, dice: Dice, ordinal: number): Person {
  const cast = readCast(data.cast ?? '')
  const seat = seatOf(cast)
  const gender = cast.gender ?? dice.pick(['female', 'male'])
  const [from = 30, to = 45] = (cast.age?.match(/\d+/gu) ?? []).map(Number)
  const age = dice.between(from, to)
  const { initial, surname_initial: surnameInitial } = cast
  return {
    ...nameFor({ initial, surnameInitial, gender, taken: data.taken_names ?? '', seat, dice }),
    gender: gender.charAt(0).toUpperCase() + gender.slice(1),
    age,
    ageRange: `${from}-${to}`,
    place: placeOf(cast.place, topic, dice),
    occupation: occupationOf({ age, work: cast.work, turn: seat ?? ordinal, data }),
    household: HOUSEHOLDS.find(({ match }) => match.test(cast.household ?? '')) ?? HOUSEHOLDS[0],
    concern: cast.concern ?? '',
    temperament: cast.temperament ?? '',
    seat,
  }
}

function placeOf(wanted: string | undefined, { place }: Topic, dice: Dice): string {
  const [before, alone] = CAST_PLACES[wanted ?? ''] ?? []
  if (place) return `${before ?? dice.pick(PARTS)}${place}`
  return alone ?? dice.pick(PLACES)
}

type Working = { age: number; work: string | undefined; turn: number; data: Record<string, string> }

/** Work that fits the age and, if there is any, the field; in turn, so that neighbours do different things. */
function occupationOf({ age, work, turn, data }: Working): Occupation {
  const dealt = diceOf(`${data.business_context} ${data.relationship}`).some(OCCUPATIONS, OCCUPATIONS.length)
  const fits = (one: Occupation) => one.from <= age && age <= one.to
  const isRetired = ({ title }: Occupation) => title.startsWith('Retired')
  const ofField = dealt.filter(
    (one) => fits(one) && (work === 'retired' ? isRetired(one) : one.field === work),
  )
  // A field comes up again after all others: then it is the next occupation's turn.
  const next = ofField[Math.floor(turn / FIELDS_OF_WORK.length) % Math.max(1, ofField.length)]
  if (next) return next
  const start = (turn * STEP) % dealt.length
  const others = [...dealt.slice(start), ...dealt.slice(0, start)].filter(fits)
  return others.find((one) => work === undefined || !isRetired(one)) ?? others[0] ?? OCCUPATIONS[0]
}

/** Far enough apart that the next person does not find the same first occupation that fits. */
const STEP = 16
