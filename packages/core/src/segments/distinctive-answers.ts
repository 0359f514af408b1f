import { discoveries, normalPValue, zOfTwoProportions } from '../statistics.ts'
import type { RegroupedCounts } from './regrouped-counts.ts'

/** The accepted false discovery rate. */
const FALSE_RATE = 0.1
/** Smaller groups get no distinctive answers. */
const FEWEST = 10

/**
 * Finds the answers that set each group apart from all others. Each question is tested between groups that were found
 * without it (two proportions; Benjamini-Hochberg over all cells).
 * @returns [k][T] whether a category sets a group apart
 */
export function distinctiveAnswers(regrouped: RegroupedCounts): boolean[][] {
  const { encoding, sizes } = regrouped
  const cells = encoding.offsets.flatMap((_, q) => testQuestion(regrouped, q))
  const marked = discoveries(
    cells.map(({ p }) => p),
    FALSE_RATE,
  )
  const marks = Array.from(sizes, () => Array<boolean>(encoding.categories).fill(false))
  cells.forEach(({ group, code }, index) => {
    const own = marks[group]
    if (own && marked[index] && (sizes[group] ?? 0) >= FEWEST) own[code] = true
  })
  return marks
}

/** The p-value of each option in each group that was found without the question. */
function testQuestion(
  { encoding: { offsets, options, totals, n }, questions }: RegroupedCounts,
  q: number,
): { group: number; code: number; p: number }[] {
  const { sizes, counts } = questions[q] ?? NOTHING
  return counts.flatMap((own, group) =>
    Array.from({ length: options[q] ?? 0 }, (_, place) => {
      const code = (offsets[q] ?? 0) + place
      const [size, count] = [sizes[group] ?? 0, own[place] ?? 0]
      const z = zOfTwoProportions(count, size, (totals[code] ?? 0) - count, n - size)
      return { group, code, p: normalPValue(z) }
    }),
  )
}

const NOTHING: RegroupedCounts['questions'][number] = { sizes: new Float64Array(), counts: [] }
