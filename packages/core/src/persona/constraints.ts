import { z } from 'zod'

/** Facts about a persona that an owner's words or counted answers may fix. */
export const CONSTRAINT_SLOTS = ['age', 'gender', 'occupation', 'place', 'family'] as const
export type ConstraintSlot = (typeof CONSTRAINT_SLOTS)[number]

/** The slot a question asks about, or `other`. */
export const askedAbout = z.enum([...CONSTRAINT_SLOTS, 'other'])
export type AskedAbout = z.infer<typeof askedAbout>

export const GENDERS = ['female', 'male', 'non-binary'] as const
export type Gender = (typeof GENDERS)[number]

export const HOUSEHOLDS = [
  'lives alone',
  'lives with a partner, no children',
  'lives with a partner and young children',
  'lives with a partner and teenage children',
  'raises children alone',
  'shares a home with friends or relatives',
  'has grown-up children who left home',
] as const
export type Household = (typeof HOUSEHOLDS)[number]

/** Whole years, inclusive on both ends. */
export const yearRange = z.object({ from: z.int(), to: z.int() })
export type YearRange = z.infer<typeof yearRange>

const slot = <Value extends z.ZodType>(value: Value) =>
  z.object({ words: z.array(z.string()).min(1), values: z.array(value).min(1).optional() }).optional()

/**
 * Constraints by slot. `words` are verbatim quotes of the owner, or counted answers. `values` are what code parsed from
 * them; one of the values must hold. If a slot has words only, the model interprets them; an absent slot is open.
 */
export const personaConstraints = z.object({
  age: slot(yearRange),
  gender: slot(z.enum(GENDERS)),
  occupation: slot(z.enum(['student', 'retired'])),
  /** Names of towns or regions. */
  place: slot(z.string()),
  family: slot(z.enum(HOUSEHOLDS)),
})
export type PersonaConstraints = z.infer<typeof personaConstraints>

export type SlotValue = {
  age: YearRange
  gender: Gender
  occupation: 'student' | 'retired'
  place: string
  family: Household
}
/** One statement about one slot. */
export type Reading = {
  [Slot in ConstraintSlot]: { about: Slot; words: string; values?: SlotValue[Slot][] }
}[ConstraintSlot]

const MAX_WORDS = { quotes: 6, characters: 300 } as const

/** Merges the readings of one source by slot; several readings of a slot widen it. */
export function bindReadings(readings: readonly Reading[]): PersonaConstraints {
  const bound: Record<string, { words: string[]; values?: unknown[] }> = {}
  for (const { about, words, values = [] } of readings) {
    const known = bound[about] ?? { words: [] }
    const quotes = unique([...known.words, words.slice(0, MAX_WORDS.characters)])
    const all = unique([...(known.values ?? []), ...values])
    bound[about] = {
      words: quotes.slice(0, MAX_WORDS.quotes),
      ...(all.length > 0 ? { values: all } : {}),
    }
  }
  return personaConstraints.parse(bound)
}

/** Intersects two sources. If they exclude each other, the later one wins because it is more specific. */
export function combineConstraints(first: PersonaConstraints, later: PersonaConstraints): PersonaConstraints {
  const combined: Record<string, unknown> = { ...first, ...later }
  for (const name of CONSTRAINT_SLOTS) {
    const [one, two] = [first[name], later[name]]
    if (!one || !two) continue
    const values = narrowed(one.values, two.values)
    const isExcluded = values !== undefined && one.values !== undefined && values === two.values
    const words = (isExcluded ? two.words : unique([...one.words, ...two.words])).slice(0, MAX_WORDS.quotes)
    combined[name] = { words, ...(values ? { values } : {}) }
  }
  return personaConstraints.parse(combined)
}

type Values = readonly unknown[] | undefined

function narrowed(one: Values, two: Values): Values {
  if (!one || !two) return one ?? two
  const common = one.flatMap((a) => two.flatMap((b) => overlap(a, b)))
  return common.length > 0 ? unique(common) : two
}

function overlap(a: unknown, b: unknown): unknown[] {
  const [one, two] = [yearRange.safeParse(a).data, yearRange.safeParse(b).data]
  if (!one || !two) return a === b ? [a] : []
  const common = { from: Math.max(one.from, two.from), to: Math.min(one.to, two.to) }
  return common.from <= common.to ? [common] : []
}

function unique<Item>(items: readonly Item[]): Item[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = JSON.stringify(item).toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
}

/** A household as data. */
export const householdFacts = z.object({
  /** Absent if left open. */
  partner: z.boolean().optional(),
  housemates: z.boolean().optional(),
  /** Ages of the children; absent without children. */
  children: yearRange.optional(),
})
export type HouseholdFacts = z.infer<typeof householdFacts>

export const HOUSEHOLD_FACTS: Readonly<Record<Household, HouseholdFacts>> = {
  'lives alone': { partner: false },
  'lives with a partner, no children': { partner: true },
  'lives with a partner and young children': { partner: true, children: { from: 1, to: 9 } },
  'lives with a partner and teenage children': { partner: true, children: { from: 13, to: 17 } },
  'raises children alone': { partner: false, children: { from: 3, to: 15 } },
  'shares a home with friends or relatives': { partner: false, housemates: true },
  'has grown-up children who left home': { children: { from: 18, to: 40 } },
}
