import { z } from 'zod'

/** What code decides before the model writes, so that five people are five. */
export const castMember = z.object({
  initial: z.string(),
  age_from: z.int(),
  age_to: z.int(),
  gender: z.enum(['female', 'male', 'non-binary']),
  household: z.string(),
  tone: z.string(),
  /** The rest is dealt where one owner's people follow one another: which of them this is, from 1. */
  number: z.int().optional(),
  surname_initial: z.string().optional(),
  place: z.string().optional(),
  work: z.string().optional(),
  temperament: z.string().optional(),
  concern: z.string().optional(),
})
export type CastMember = z.infer<typeof castMember>

export const INITIALS = [...'ABCDEFGHIJKLMNOPRSTVWYZ']
export const AGES = [18, 25, 32, 39, 46, 53, 60, 67]
/** With the youngest and oldest that they are dealt to, by the start of the age range. */
const HOUSEHOLDS: { household: string; from: number; to: number }[] = [
  { household: 'lives alone', from: 18, to: 67 },
  { household: 'lives with a partner, no children', from: 18, to: 67 },
  { household: 'lives with a partner and young children', from: 25, to: 39 },
  { household: 'lives with a partner and teenage children', from: 39, to: 53 },
  { household: 'raises children alone', from: 25, to: 53 },
  { household: 'shares a home with friends or relatives', from: 18, to: 67 },
  { household: 'has grown-up children who left home', from: 46, to: 67 },
]
export const TONES = [
  'plain and dry',
  'warm and talkative',
  'brisk',
  'thoughtful',
  'wry',
  'careful and exact',
  'direct',
]

/**
 * Deals a cast without repetition: initials, ages, households and tones differ within one job.
 * @param seed any text; the same seed deals the same cast
 * @param count 1 to 5
 * @param takenInitials first letters of names the owner already has; avoided while others remain
 */
export function dealCast(seed: string, count: number, takenInitials: Iterable<string> = []): CastMember[] {
  const random = seeded(seed)
  const taken = new Set([...takenInitials].map((initial) => initial.toUpperCase()))
  const initials = shuffled(INITIALS, random).sort((a, b) => Number(taken.has(a)) - Number(taken.has(b)))
  const ages = shuffled(AGES, random)
  const households = dealHouseholds(
    Array.from({ length: count }, (_, index) => at(ages, index)),
    random,
  )
  const tones = shuffled(TONES, random)
  const firstFemale = random() < 0.5
  return Array.from({ length: count }, (_, index) => {
    const age = at(ages, index)
    return {
      initial: at(initials, index),
      age_from: age,
      age_to: age + 6,
      gender: (index % 2 === 0) === firstFemale ? 'female' : 'male',
      household: at(households, index),
      tone: at(tones, index),
    }
  })
}

/** One for each age, none twice while others fit; whom the fewest fit chooses first. */
export function dealHouseholds(ages: number[], random: () => number): string[] {
  const order = shuffled(HOUSEHOLDS, random)
  const fitting = ages.map((age) => order.filter(({ from, to }) => from <= age && age <= to))
  const dealt: string[] = ages.map(() => '')
  const places = ages.map((_, place) => place).sort((a, b) => lengthAt(fitting, a) - lengthAt(fitting, b))
  for (const place of places) {
    const choices = (fitting[place] ?? []).map(({ household }) => household)
    dealt[place] = choices.find((household) => !dealt.includes(household)) ?? at(choices, place)
  }
  return dealt
}

const lengthAt = (lists: unknown[][], index: number) => lists[index]?.length ?? 0

/** Index into a list that is known not to be empty, going round. */
export function at<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T
}

/** Fisher-Yates on a copy. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const copy = [...items]
  for (let index = copy.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    ;[copy[index], copy[other]] = [at(copy, other), at(copy, index)]
  }
  return copy
}

/** mulberry32 over an FNV-1a hash of the seed: deterministic, not for secrets. */
export function seeded(seed: string): () => number {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
