import { itemAt, shuffled } from '../random.ts'
import { HOUSEHOLDS, type Household, type PersonaConstraints, type YearRange } from './constraints.ts'

/** Ages at which a household is proposed, compared with the first year of a brief's age range. */
const FITS: Record<Household, YearRange> = {
  'lives alone': { from: 18, to: 120 },
  'lives with a partner, no children': { from: 18, to: 120 },
  'lives with a partner and young children': { from: 25, to: 39 },
  'lives with a partner and teenage children': { from: 39, to: 53 },
  'raises children alone': { from: 25, to: 53 },
  'shares a home with friends or relatives': { from: 0, to: 120 },
  'has grown-up children who left home': { from: 46, to: 120 },
}
/** Households that fit any adult age. */
const ANY_AGE: readonly Household[] = [
  'lives alone',
  'lives with a partner, no children',
  'shares a home with friends or relatives',
]
const ADULT = 18
const OLDEST = 80
const FIRST_AGES = [18, 25, 32, 39, 46, 53, 60, 67]
const SPAN = 7
/** The maximum number of personas in one job. */
const PEOPLE = 5

/** Age ranges to draw from, in order: a few years each, within the constraints on age, family and occupation. */
export function ageDeck(fixed: PersonaConstraints): YearRange[] {
  const limits = [...workingAges(fixed), ...familyAges(fixed)]
  if (!fixed.age?.values && limits.length === 0)
    return FIRST_AGES.map((from) => ({ from, to: from + SPAN - 1 }))
  const stated = fixed.age?.values ?? [{ from: ADULT, to: OLDEST }]
  // A stated age wins over the ages that usually go with a family or an occupation.
  return slices(limits.reduce((ranges, limit) => within(ranges, limit), stated))
}

function within(ranges: YearRange[], limit: YearRange): YearRange[] {
  const cut = ranges
    .map(({ from, to }) => ({ from: Math.max(from, limit.from), to: Math.min(to, limit.to) }))
    .filter(({ from, to }) => from <= to)
  return cut.length > 0 ? cut : ranges
}

/** A stated occupation implies working age, unless it is "retired". */
function workingAges({ occupation }: PersonaConstraints): YearRange[] {
  if (!occupation) return []
  if (occupation.values?.includes('retired')) return [{ from: 60, to: 120 }]
  return [occupation.values ? { from: ADULT, to: 31 } : { from: ADULT, to: 66 }]
}

/** From the youngest to the oldest age at which one of the allowed households is plausible. */
function familyAges({ family }: PersonaConstraints): YearRange[] {
  if (!family?.values) return []
  const fits = family.values.map((household) => FITS[household])
  const oldest = Math.max(...fits.map(({ to }) => to))
  return [{ from: Math.min(...fits.map(({ from }) => from)), to: oldest + SPAN - 1 }]
}

/** Cuts ranges into at least five slices if they span enough years. Open ends stop at plausible ages. */
function slices(ranges: readonly YearRange[]): YearRange[] {
  const bounded = ranges.map(({ from, to }) => {
    const first = to >= ADULT ? Math.max(from, ADULT) : from
    return { from: first, to: Math.max(first, Math.min(to, Math.max(OLDEST, first + PEOPLE))) }
  })
  const years = bounded.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const width = Math.max(1, Math.min(SPAN, Math.floor(years / PEOPLE)))
  return bounded.flatMap(({ from, to }) =>
    Array.from({ length: Math.ceil((to - from + 1) / width) }, (_, index) => ({
      from: from + index * width,
      to: Math.min(to, from + (index + 1) * width - 1),
    })),
  )
}

type Person = { fixed: PersonaConstraints; age: YearRange | undefined }

/**
 * Assigns one household to each person, without repeats while others fit; the person with the fewest choices goes first.
 * Undefined where the family is fixed by words that code cannot read.
 */
export function assignHouseholds(people: readonly Person[], random: () => number): (Household | undefined)[] {
  const order = shuffled(HOUSEHOLDS, random)
  const fitting = people.map((person) => householdsFor(person, order))
  const assigned: (Household | undefined)[] = people.map(() => undefined)
  const indexes = people.map((_, index) => index).sort((a, b) => lengthAt(fitting, a) - lengthAt(fitting, b))
  for (const index of indexes) {
    const choices = fitting[index] ?? []
    const unused = choices.find((household) => !assigned.includes(household))
    assigned[index] = unused ?? (choices.length > 0 ? itemAt(choices, index) : undefined)
  }
  return assigned
}

function householdsFor({ fixed, age }: Person, order: readonly Household[]): readonly Household[] {
  if (fixed.family && !fixed.family.values) return []
  const allowed = order.filter((one) => fixed.family?.values?.includes(one) ?? true)
  const fits = allowed.filter((one) =>
    age ? FITS[one].from <= age.from && age.from <= FITS[one].to : ANY_AGE.includes(one),
  )
  return fits.length > 0 || !fixed.family ? fits : allowed
}

const lengthAt = (lists: readonly unknown[][] | readonly (readonly unknown[])[], index: number) =>
  lists[index]?.length ?? 0

/**
 * Decks have different lengths, so that combinations do not repeat soon. The number of initials is odd, so that each
 * initial is drawn for both genders.
 */
export const INITIALS = [...'ABCDEFGHIJKLMNOPRSTVWYZ']
export const SURNAME_INITIALS = [...'ABCDEFGHKLMNOPRSTW']
export const TONES = [
  'plain and dry',
  'warm and talkative',
  'brisk',
  'thoughtful',
  'wry',
  'careful and exact',
  'direct',
]
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
export const WORK_FIELDS = [
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
  'likes to have people around',
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
/** Concerns that presuppose a job. */
export const WORKING_CONCERNS = ['is new in a job']
