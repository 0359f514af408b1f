import { type GroupingMethod, groupBy, modelOf, QUICK } from './choose-grouping.ts'
import { type Encoding, sampleRows, selectRows, spreadRows, withoutQuestion } from './encode-patterns.ts'
import { mostProbableClasses } from './latent-classes.ts'

/** With more rows, a sample of this size is counted, which shows every difference worth a sentence. */
const MOST_ROWS = 5_000
/** Groups are found in at most this many of those rows; the others are labelled. */
const MOST_FITTED = 1_000

/** The answers to each question, counted in groups that were found without it. */
export type RegroupedCounts = {
  encoding: Encoding
  /** [k] number of responses in each group that was found with all questions. */
  sizes: Float64Array
  /**
   * [Q] per question: number of responses in each group that was found without it, and how often each chose each
   * option.
   */
  questions: { sizes: Float64Array; counts: Float64Array[] }[]
}

/**
 * Counts each question in groups that were found without it, because even groups of pure chance differ clearly in the
 * answers that formed them.
 * @param wholeLabels group of each row, 0..k-1
 */
export function countRegrouped(
  whole: Encoding,
  k: number,
  method: GroupingMethod,
  wholeLabels: ArrayLike<number>,
): RegroupedCounts {
  const rows = spreadRows(whole, MOST_ROWS)
  const encoding = rows.length === whole.rows ? whole : selectRows(whole, rows)
  const labels = Int32Array.from(rows, (row) => wholeLabels[row] ?? 0)
  return {
    encoding,
    sizes: sizesOf(encoding, k, labels),
    questions: encoding.offsets.map((_, q) => {
      const found = groupsOf(withoutQuestion(encoding, q), k, method)
      return countAnswers(encoding, k, q, matchLabels(encoding, k, labels, found))
    }),
  }
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

/**
 * Renames the groups of `labels` so that as many responses as possible are in the group of the same number in `reference`.
 * Tries all k! namings: k is at most 5.
 */
function matchLabels(
  { rows, weights }: Pick<Encoding, 'rows' | 'weights'>,
  k: number,
  reference: ArrayLike<number>,
  labels: ArrayLike<number>,
): Int32Array {
  const shared = Array.from({ length: k }, () => new Float64Array(k))
  for (let row = 0; row < rows; row += 1) {
    const counts = shared[labels[row] ?? 0]
    const group = reference[row] ?? 0
    if (counts) counts[group] = (counts[group] ?? 0) + (weights[row] ?? 0)
  }
  const overlap = (naming: readonly number[]) =>
    naming.reduce((sum, group, label) => sum + (shared[label]?.[group] ?? 0), 0)
  const best = permutations(k).reduce((left, right) => (overlap(right) > overlap(left) ? right : left))
  return Int32Array.from({ length: rows }, (_, row) => best[labels[row] ?? 0] ?? 0)
}

function permutations(k: number): number[][] {
  if (k === 0) return [[]]
  return permutations(k - 1).flatMap((shorter) =>
    Array.from({ length: k }, (_, place) => [...shorter.slice(0, place), k - 1, ...shorter.slice(place)]),
  )
}
