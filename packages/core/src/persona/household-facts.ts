import { z } from 'zod'
import { type Household, yearRange } from './constraints.ts'

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
