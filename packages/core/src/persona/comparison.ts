import { z } from 'zod'
import type { SegmentTable } from '../segments/segment-table.ts'

/** Maximum number of personas in one comparison. */
export const COMPARED = { min: 2, max: 4 } as const

const cell = z.object({ count: z.int(), n: z.int() }).nullable()

/** One answer, with its counts in the groups of several personas. */
const comparedAnswer = z.object({
  question: z.string(),
  answer: z.string(),
  overall_count: z.int(),
  overall_n: z.int(),
  /** One entry for each persona, in order; null for a persona of another survey or another run. */
  cells: z.array(cell),
})
export type ComparedAnswer = z.infer<typeof comparedAnswer>

/** What was counted for several personas, with the largest difference first. */
export const personaComparison = z
  .object({
    answers: z.array(comparedAnswer),
    /** The survey that all of them come from; null if they come from several. */
    survey: z.object({ id: z.string(), title: z.string(), responses: z.int() }).nullable(),
  })
  .meta({ id: 'PersonaComparison' })
export type PersonaComparison = z.infer<typeof personaComparison>

export const comparisonQuery = z.object({
  ids: z
    .string()
    .transform((ids) => [...new Set(ids.split(','))])
    .pipe(z.array(z.uuid()).min(COMPARED.min).max(COMPARED.max)),
})

/**
 * For each question, the answer in which the groups differ most; none for questions that all groups answer alike.
 * @param tables of one run, one for each persona; null for a persona that does not come from it
 */
export function compareTables(tables: readonly (SegmentTable | null)[]): ComparedAnswer[] {
  const first = tables.find((table) => table !== null)
  return (first?.questions ?? [])
    .flatMap(({ question, options }, place) => {
      const rows = options.map(({ code, text, overallCount, overallN }): ComparedAnswer => {
        const cells = tables.map((table) => {
          const option = table?.questions[place]?.options.find((one) => one.code === code)
          return option ? { count: option.count, n: option.n } : null
        })
        return { question, answer: text, overall_count: overallCount, overall_n: overallN, cells }
      })
      return rows.toSorted(byGap).slice(0, 1)
    })
    .filter((row) => gapOf(row) > 0)
    .sort(byGap)
}

/** The widest difference between two groups' shares, 0–1. */
export function gapOf({ cells }: Pick<ComparedAnswer, 'cells'>): number {
  const shares = cells.flatMap((one) => (one && one.n > 0 ? [one.count / one.n] : []))
  return shares.length < 2 ? 0 : Math.max(...shares) - Math.min(...shares)
}

const byGap = (one: ComparedAnswer, other: ComparedAnswer) => gapOf(other) - gapOf(one)
