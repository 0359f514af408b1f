import { AGES, at, type CastMember, dealHouseholds, INITIALS, seeded, shuffled, TONES } from './cast.ts'

/** Lengths differ so that what meets once does not meet again soon; the 23 initials are odd, so that each is had by both genders. */
const SURNAME_INITIALS = [...'ABCDEFGHKLMNOPRSTW']
export const PLACES = [
  'in the centre',
  'on the outskirts',
  'in a suburb with gardens',
  'in an old quarter',
  'in a village nearby',
  'near the railway station',
  'in a new housing estate',
  'in a small town nearby',
  'by the water',
]
export const FIELDS_OF_WORK = [
  'health care',
  'the trades',
  'education',
  'administration',
  'hospitality',
  'software',
  'transport',
  'design',
  'public service',
  'sales',
  'engineering',
  'social work',
  'finance',
  'culture',
]
export const TEMPERAMENTS = [
  'plans well ahead',
  'knows everybody and likes company',
  'looks twice at every price',
  'is curious and tries things first',
  'checks facts before anything else',
  'is short of time and wants it easy',
  'would rather have little, but good',
  'has to be convinced first',
  'likes to have people around the table',
  'is beginning again',
  'keeps to what has proved itself',
]
export const CONCERNS = [
  'has just moved',
  'is saving for something',
  'is new in a job',
  'cares for a relative',
  'has taken up a hobby again',
  'is getting over a lean year',
  'wants to live more healthily',
  'is renovating',
  'is learning something new',
  'has more time than before',
  'is often away',
  'is planning a celebration',
  'wants to get to know people',
]

/**
 * Deals the people of one owner one after another, so that those of different jobs are told apart, too: the first
 * letters of a full name come back together after 414 people, temperament and concern after 143; within nine in a
 * row neither letters nor places, temperaments or concerns repeat.
 * @param seed the owner; the same seed deals the same people
 * @param from how many were dealt before
 */
export function dealSeats(seed: string, from: number, count: number): CastMember[] {
  const deck = (name: string, cards: readonly string[]): string[] =>
    shuffled(cards, seeded(`${seed} ${name}`))
  const initials = deck('initials', INITIALS)
  const surnames = deck('surnames', SURNAME_INITIALS)
  const places = deck('places', PLACES)
  const work = deck('work', FIELDS_OF_WORK)
  const temperaments = deck('temperaments', TEMPERAMENTS)
  const concerns = deck('concerns', CONCERNS)
  const tones = deck('tones', TONES)
  const ages = shuffled(AGES, seeded(`${seed} ages`))
  const seats = Array.from({ length: count }, (_, index) => from + index)
  const aged = seats.map((seat) => at(ages, seat))
  const households = dealHouseholds(aged, seeded(`${seed} households ${from}`))
  return seats.map((seat, index) => {
    const age = at(aged, index)
    return {
      initial: at(initials, seat),
      age_from: age,
      age_to: age + 6,
      gender: seat % 2 === 0 ? 'female' : 'male',
      household: at(households, index),
      tone: at(tones, seat),
      number: seat + 1,
      surname_initial: at(surnames, seat),
      place: at(places, seat),
      work: age >= 67 ? 'retired' : at(work, seat),
      temperament: at(temperaments, seat),
      concern: at(concerns, seat),
    }
  })
}
