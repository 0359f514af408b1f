import { chooseGrouping } from '../src/segments/choose-grouping.ts'
import { countPatterns } from '../src/segments/count-patterns.ts'
import { prepareAnswers } from '../src/segments/prepare-answers.ts'
import { measureStability, stabilityOf } from '../src/segments/stability.ts'
import { forecastStability } from '../src/segments/stability-forecast.ts'
import { STEADY_FROM } from '../src/survey/answers-needed.ts'
import { nominal, type Planted, profile } from './planted-groups.ts'
import { uncounted } from './synthetic-sample.ts'

/** The first answers of a sample, and how they are grouped. */
export function firstOf({ questions, responses }: Planted, count: number, k: number) {
  const patterns = countPatterns(questions, uncounted(responses.slice(0, count)))
  const { fitted } = prepareAnswers(questions, patterns)
  return { fitted, method: chooseGrouping(fitted, k).method }
}

const STEP = 1.3
const MOST_TIMES = 6

/** Numbers of answers that really were drawn: the last at which the groups are not steady, and the next. */
function steadyBetween(planted: Planted, from: number, k: number): [number, number] {
  for (let times = STEP; times <= MOST_TIMES; times *= STEP) {
    const { fitted, method } = firstOf(planted, Math.round(times * from), k)
    if (stabilityOf(fitted, k, method) >= STEADY_FROM) return [(times / STEP) * from, times * from]
  }
  return [MOST_TIMES * from, Number.POSITIVE_INFINITY]
}

/** Whether the promise held, for as many samples of 80 answers that got one. Takes half a second of CPU time each. */
export function forecastsHeld(samples: number): boolean[] {
  const kinds = [nominal(0.4, 3), nominal(0.5, 3), profile(1.5, 3)]
  const held: boolean[] = []
  for (let seed = 101; held.length < samples; seed += 1) {
    const planted = kinds[seed % kinds.length]?.(480, seed)
    if (!planted) continue
    const { fitted, method } = firstOf(planted, 80, 3)
    const { outlook, low, high } = forecastStability(measureStability(fitted, 3, method))
    if (outlook !== 'more' || low === null || high === null) continue
    const [before, after] = steadyBetween(planted, 80, 3)
    held.push(before <= high && after >= low)
  }
  return held
}
