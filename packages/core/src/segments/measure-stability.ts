import { seededRandom, shuffled } from '../random.ts'
import type { GroupingMethod } from './choose-grouping.ts'
import { type Encoding, selectRows } from './encode-patterns.ts'
import { stabilityOf } from './stability.ts'
import type { StabilityPoint } from './stability-forecast.ts'

const PARTS = [0.4, 0.6, 0.8]
const REPEATS = 8
const QUICK = { resamples: 8, permutations: 2, resamplesOfEach: 4 }
const LEAST_ERROR = 0.03

/**
 * Measures how stable groups are in parts of the answers, drawn several times without replacement, and in all of them.
 * The error estimates other people's answers, too: parts of one sample vary less (delete-d jackknife, Shao and Wu
 * 1989). Takes up to a few seconds.
 */
export function measureStability(encoding: Encoding, k: number, method: GroupingMethod): StabilityPoint[] {
  const random = seededRandom(1)
  const parts = PARTS.map((part) => {
    const answers = Math.round(part * encoding.n)
    const repeats = Array.from({ length: REPEATS }, () =>
      stabilityOf(drawPart(encoding, answers, random), k, method, QUICK),
    )
    const mean = repeats.reduce((sum, one) => sum + one, 0) / REPEATS
    const variance = repeats.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (REPEATS - 1) / (1 - part)
    return { answers, stability: mean, variance }
  })
  const variance = parts.reduce((sum, one) => sum + one.variance, 0) / PARTS.length
  const error = Math.max(LEAST_ERROR, Math.sqrt(variance))
  const whole = { answers: encoding.n, stability: stabilityOf(encoding, k, method) }
  return [...parts, whole].map(({ answers, stability }) => ({ answers, stability, error }))
}

/** Draws this many of the responses without replacement. */
function drawPart(encoding: Encoding, size: number, random: () => number): Encoding {
  const { rows, weights } = encoding
  const everyone = Array.from({ length: rows }, (_, row) => Array<number>(weights[row] ?? 0).fill(row)).flat()
  const drawn = new Float64Array(rows)
  for (const row of shuffled(everyone, random).slice(0, size)) drawn[row] = (drawn[row] ?? 0) + 1
  const chosen = Int32Array.from(drawn.keys()).filter((row) => (drawn[row] ?? 0) > 0)
  return selectRows(encoding, chosen, (row) => drawn[row] ?? 0)
}
