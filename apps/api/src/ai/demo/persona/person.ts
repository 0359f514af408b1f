import { FEMALE_NAMES } from '../banks/female-names.ts'
import { HOUSEHOLDS, type Household } from '../banks/households.ts'
import { MALE_NAMES } from '../banks/male-names.ts'
import { OCCUPATIONS, type Occupation } from '../banks/occupations.ts'
import { PARTS, PLACES } from '../banks/places.ts'
import { SURNAMES } from '../banks/surnames.ts'
import type { Dice } from '../random.ts'
import type { Topic } from '../topic/topic.ts'

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
}

/** Somebody as the cast wants them; what it leaves open is dealt. `ordinal` keeps the people of one job apart. */
export function castPerson(data: Record<string, string>, topic: Topic, dice: Dice, ordinal: number): Person {
  const cast = castOf(data.cast ?? '')
  const gender = cast.gender ?? dice.pick(['female', 'male'])
  const [from = 30, to = 45] = (cast.age?.match(/\d+/gu) ?? []).map(Number)
  const age = dice.between(from, to)
  const first = firstName(cast.initial, gender, dice)
  return {
    first,
    name: fullName(first, data.taken_names ?? '', dice),
    gender: gender.charAt(0).toUpperCase() + gender.slice(1),
    age,
    ageRange: `${from}-${to}`,
    place: topic.place ? `${dice.pick(PARTS)}${topic.place}` : dice.pick(PLACES),
    occupation: occupationFor(age, ordinal, dice),
    household: HOUSEHOLDS.find(({ match }) => match.test(cast.household ?? '')) ?? HOUSEHOLDS[0],
  }
}

/** The bank's neighbours suit the same ages, so every fifth of them leaves the five people of a job work of their own. */
function occupationFor(age: number, ordinal: number, dice: Dice): Occupation {
  const fits = ({ from, to }: Occupation) => from <= age && age <= to
  const own = OCCUPATIONS.filter((one, place) => place % 5 === ordinal % 5 && fits(one))
  return dice.some(own, 1)[0] ?? dice.some(OCCUPATIONS.filter(fits), 1)[0] ?? OCCUPATIONS[0]
}

function castOf(lines: string): Record<string, string> {
  return Object.fromEntries(
    lines.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+): (.+)$/u.exec(line) ?? []
      return name && value ? [[name, value]] : []
    }),
  )
}

function firstName(initial: string | undefined, gender: string, dice: Dice): string {
  const banks =
    gender === 'female' ? [FEMALE_NAMES] : gender === 'male' ? [MALE_NAMES] : [FEMALE_NAMES, MALE_NAMES]
  const ofInitial = banks.flatMap((bank) => bank[initial ?? ''] ?? [])
  const all = ofInitial.length > 0 ? ofInitial : banks.flatMap((bank) => Object.values(bank).flat())
  return dice.some(all, 1)[0] ?? 'Alex'
}

/** With a surname that gives none of the taken names again. */
function fullName(first: string, taken: string, dice: Dice): string {
  const names = new Set(taken.split('\n').map((name) => name.trim().toLowerCase()))
  const free = dice.some(SURNAMES, SURNAMES.length).map((surname) => `${first} ${surname}`)
  return free.find((name) => !names.has(name.toLowerCase())) ?? `${first} ${dice.pick(SURNAMES)}`
}
