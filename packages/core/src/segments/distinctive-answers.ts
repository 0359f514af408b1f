import { discoveries, normalPValue, zOfTwoProportions } from '../statistics.ts'
import { type GroupingMethod, groupBy, modelOf, QUICK } from './choose-grouping.ts'
import { type Encoding, sampleRows, selectRows, spreadRows, withoutQuestion } from './encode-patterns.ts'
import { mostProbableClasses } from './latent-classes.ts'
import { matchLabels } from './match-labels.ts'

/** The highest expected share of false marks. */
const FALSE_RATE = 0.1
/** A smaller group is not called distinctive in anything. */
const FEWEST = 10

/** Of more rows, as many as show any difference worth a sentence. */
const MOST_ROWS = 5_000
/** Of them, those in which groups are found; the others are labelled. */
const MOST_FITTED = 1_000

/**
 * Which answers set each group apart from everybody else. Groups of pure chance differ clearly in the answers that made
 * them, so each question is tested between groups that were found without it (two proportions; Benjamini-Hochberg over all
 * cells).
 * @param labels group of each row, 0..k-1
 * @returns [k][T] whether a category sets a group apart
 */
export function distinctiveAnswers(
  whole: Encoding,
  k: number,
  method: GroupingMethod,
  wholeLabels: ArrayLike<number>,
): boolean[][] {
  const rows = spreadRows(whole, MOST_ROWS)
  const encoding = rows.length === whole.rows ? whole : selectRows(whole, rows)
  const labels = Int32Array.from(rows, (row) => wholeLabels[row] ?? 0)
  const cells = encoding.offsets.flatMap((_, q) => testQuestion(encoding, k, q, method, labels))
  const marked = discoveries(
    cells.map(({ p }) => p),
    FALSE_RATE,
  )
  const sizes = sizesOf(encoding, k, labels)
  const marks = Array.from({ length: k }, () => Array<boolean>(encoding.categories).fill(false))
  cells.forEach(({ group, code }, index) => {
    const own = marks[group]
    if (own && marked[index] && (sizes[group] ?? 0) >= FEWEST) own[code] = true
  })
  return marks
}

/** The p-value of each option in each group that is found without the question. */
function testQuestion(
  encoding: Encoding,
  k: number,
  q: number,
  method: GroupingMethod,
  labels: ArrayLike<number>,
): { group: number; code: number; p: number }[] {
  const { offsets, options, totals, n } = encoding
  const others = withoutQuestion(encoding, q)
  const found = matchLabels(encoding, k, labels, groupsOf(others, k, method))
  const { sizes, counts } = countAnswers(encoding, k, q, found)
  return counts.flatMap((own, group) =>
    Array.from({ length: options[q] ?? 0 }, (_, place) => {
      const code = (offsets[q] ?? 0) + place
      const [size, count] = [sizes[group] ?? 0, own[place] ?? 0]
      const z = zOfTwoProportions(count, size, (totals[code] ?? 0) - count, n - size)
      return { group, code, p: normalPValue(z) }
    }),
  )
}

function groupsOf(encoding: Encoding, k: number, method: GroupingMethod): Int32Array {
  const sample = sampleRows(encoding, MOST_FITTED)
  if (sample === encoding) return groupBy(method, encoding, k, QUICK)
  return mostProbableClasses(encoding, modelOf(method, sample, k, QUICK))
}

function sizesOf({ rows, weights }: Encoding, k: number, labels: ArrayLike<number>): Float64Array {
  const sizes = new Float64Array(k)
  for (let row = 0; row < rows; row += 1) {
    const label = labels[row] ?? 0
    sizes[label] = (sizes[label] ?? 0) + (weights[row] ?? 0)
  }
  return sizes
}

/** Responses of each group, and per option of one question. */
function countAnswers(encoding: Encoding, k: number, q: number, labels: ArrayLike<number>) {
  const { rows, questions, codes, weights, offsets, options } = encoding
  const counts = Array.from({ length: k }, () => new Float64Array((options[q] ?? 0) + 1))
  for (let row = 0; row < rows; row += 1) {
    const place = (codes[row * questions + q] ?? 0) - (offsets[q] ?? 0)
    const own = counts[labels[row] ?? 0]
    if (own) own[place] = (own[place] ?? 0) + (weights[row] ?? 0)
  }
  return { sizes: sizesOf(encoding, k, labels), counts }
}
