import { z } from 'zod'
import { itemAt, randomFrom, shuffled } from '../random.ts'
import {
  ageDeck,
  assignHouseholds,
  CONCERNS,
  INITIALS,
  PLACES,
  SURNAME_INITIALS,
  TEMPERAMENTS,
  TONES,
  WORK_FIELDS,
  WORKING_CONCERNS,
} from './brief-draw.ts'
import type { AudienceGroup } from './constraint-rules/audience-groups.ts'
import {
  HOUSEHOLD_FACTS,
  HOUSEHOLDS,
  type Household,
  householdFacts,
  type PersonaConstraints,
  yearRange,
} from './constraints.ts'

/**
 * Proposes what the owner left open, so that personas differ from one another. Absent fields are fixed by a constraint or
 * left to the model.
 */
export const personaBrief = z.object({
  /** Number of the persona among its owner's, from 1. */
  number: z.int().optional(),
  /** Set when a persona is regenerated. */
  name: z.string().optional(),
  /** Facts that a regenerated persona keeps, by the names of the reply's demographics. */
  facts: z
    .object({
      location: z.string(),
      occupation: z.string(),
      marital_status: z.string(),
      children: z.string(),
    })
    .partial()
    .optional(),
  /** The part of the audience that the persona stands for, in the owner's words. */
  group: z.string().optional(),
  initial: z.string(),
  surname_initial: z.string().optional(),
  age: yearRange.optional(),
  /** One of GENDERS, or the stored text of a persona that is regenerated. */
  gender: z.string().optional(),
  household: z.string().optional(),
  /** The household as structured data. */
  home: householdFacts.optional(),
  tone: z.string(),
  place: z.string().optional(),
  work: z.string().optional(),
  temperament: z.string().optional(),
  concern: z.string().optional(),
})
export type PersonaBrief = z.infer<typeof personaBrief>

/** A brief as stored with a job. Versions up to 0.1 stored the age as two fields and had no household facts. */
export const storedBrief = z.preprocess(
  (value) => {
    if (typeof value !== 'object' || value === null || !('age_from' in value && 'age_to' in value))
      return value
    const { age_from: from, age_to: to, ...rest } = value
    return { ...rest, age: { from, to } }
  },
  personaBrief.transform((brief): PersonaBrief => {
    const household = HOUSEHOLDS.find((one) => one === brief.household)
    return { ...present(homeOf(household)), ...brief }
  }),
)

/**
 * Briefs for the personas of one survey. Initials, ages, households and tones differ as far as the constraints allow.
 * @param seed any text; the same seed gives the same briefs
 * @param constraints one per persona
 * @param takenInitials first letters of the owner's existing names; avoided while others remain
 */
export function assignBriefs(
  seed: string,
  constraints: readonly PersonaConstraints[],
  takenInitials: Iterable<string> = [],
): PersonaBrief[] {
  const random = randomFrom(seed)
  const taken = new Set([...takenInitials].map((initial) => initial.toUpperCase()))
  const initials = shuffled(INITIALS, random).sort((a, b) => Number(taken.has(a)) - Number(taken.has(b)))
  const deckSeed = String(random())
  const people = constraints.map((fixed, index) => ({ fixed, age: ageOf(fixed, deckSeed, index) }))
  const households = assignHouseholds(people, random)
  const tones = shuffled(TONES, random)
  const firstGender = random() < 0.5 ? 0 : 1
  return people.map(({ fixed, age }, index) => ({
    initial: itemAt(initials, index),
    ...present({ age, gender: genderOf(fixed, index + firstGender), ...homeOf(households[index]) }),
    tone: itemAt(tones, index),
  }))
}

/**
 * Consecutive briefs for one owner, so that personas of different jobs differ as well. Without constraints, a pair of
 * initials repeats after 414 briefs, a pair of temperament and concern after 143; initials, places, temperaments and
 * concerns do not repeat within nine consecutive briefs.
 * @param seed identifies the owner; the same seed gives the same briefs
 * @param from number of briefs drawn before
 * @param groups parts of the audience, used in turn; their constraints replace the others
 */
export function drawBriefs(
  seed: string,
  from: number,
  count: number,
  fixed: PersonaConstraints = {},
  groups: readonly AudienceGroup[] = [],
): PersonaBrief[] {
  const deck = (name: string, cards: readonly string[]): string[] =>
    shuffled(cards, randomFrom(`${seed} ${name}`))
  const initials = deck('initials', INITIALS)
  const surnames = deck('surnames', SURNAME_INITIALS)
  const work = deck('work', WORK_FIELDS)
  const temperaments = deck('temperaments', TEMPERAMENTS)
  const concerns = deck('concerns', CONCERNS)
  const tones = deck('tones', TONES)
  const people = Array.from({ length: count }, (_, place) => {
    const index = from + place
    const group = groups.length > 0 ? itemAt(groups, index) : undefined
    const known = group?.constraints ?? fixed
    return { index, group: group?.words, fixed: known, age: ageOf(known, `${seed} ages`, index) }
  })
  const households = assignHouseholds(people, randomFrom(`${seed} households ${from}`))
  return people.map(({ index, age, group, fixed: known }, place) => {
    const places = deck('places', placesWithin(known))
    return {
      number: index + 1,
      initial: itemAt(initials, index),
      surname_initial: itemAt(surnames, index),
      ...present({
        group,
        age,
        gender: genderOf(known, index),
        ...homeOf(households[place]),
        place: places.length > 0 ? itemAt(places, index) : undefined,
        work: workOf(known, age, itemAt(work, index)),
      }),
      tone: itemAt(tones, index),
      temperament: itemAt(temperaments, index),
      ...present({ concern: concernOf(known, age, itemAt(concerns, index)) }),
    }
  })
}

type Age = PersonaBrief['age']

/** Undefined if the age is fixed by words that code cannot parse. */
function ageOf(fixed: PersonaConstraints, seed: string, index: number): Age {
  if (fixed.age && !fixed.age.values) return undefined
  return itemAt(shuffled(ageDeck(fixed), randomFrom(seed)), index)
}

function genderOf({ gender }: PersonaConstraints, index: number): PersonaBrief['gender'] {
  if (gender && !gender.values) return undefined
  return itemAt(gender?.values ?? ['female', 'male'], index)
}

/** No proposal if the owner named an occupation or the age is unknown. */
function workOf({ age: fixedAge, occupation }: PersonaConstraints, age: Age, field: string) {
  if (occupation || (fixedAge && !fixedAge.values) || (age && age.to < 18)) return undefined
  return isPastWork(age) ? 'retired' : field
}

const isPastWork = (age: Age) => age !== undefined && age.from >= 67

/** Retired people get no concern about working life. */
function concernOf({ occupation }: PersonaConstraints, age: Age, concern: string): string | undefined {
  const isRetired = isPastWork(age) || occupation?.values?.includes('retired')
  return isRetired && WORKING_CONCERNS.includes(concern) ? undefined : concern
}

const homeOf = (household: Household | undefined) => ({
  household,
  home: household && HOUSEHOLD_FACTS[household],
})

/** Neighbourhoods within the stated place; none if the place is fixed by words that code cannot parse. */
function placesWithin({ place }: PersonaConstraints): readonly string[] {
  if (!place) return PLACES
  return place.values ? PLACES.filter((one) => !/nearby|by the water/u.test(one)) : []
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** Drops undefined values. */
function present<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
}
