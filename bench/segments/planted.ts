import { adviseGroups } from '../../packages/core/src/segments/advise-groups.ts'
import { groupBy } from '../../packages/core/src/segments/choose-grouping.ts'
import { countPatterns } from '../../packages/core/src/segments/count-patterns.ts'
import type { LatentClasses } from '../../packages/core/src/segments/latent-classes.ts'
import { type PreparedAnswers, prepareAnswers } from '../../packages/core/src/segments/prepare-answers.ts'
import { segmentAnswers } from '../../packages/core/src/segments/segment-responses.ts'
import { stabilityOf } from '../../packages/core/src/segments/stability.ts'
import { forecastsHeld } from '../../packages/core/test/forecast-samples.ts'
import {
  dirichlet,
  ladder,
  mixture,
  noGroups,
  nominal,
  type Planted,
  profile,
  withStraightLiners,
} from '../../packages/core/test/planted-groups.ts'
import { adjustedRand } from '../../packages/core/test/synthetic-sample.ts'

type Plant = (n: number, seed: number) => Planted

/** How well groups are recovered, how often their number is right, and what is made of answers without groups. */
export function runPlanted(election: (k: number) => LatentClasses, seeds: number): Record<string, number> {
  const drawn = (k: number): Plant => drawnFrom(election(k), k)
  return {
    ...recovery(drawn, seeds),
    ...numbers(drawn, seeds),
    ...chance(seeds),
    ...forecasts(seeds),
  }
}

/** How often the forecast of steady groups held, of samples of 80 answers that got one. */
function forecasts(seeds: number): Record<string, number> {
  const held = forecastsHeld(seeds)
  const share = held.filter(Boolean).length / held.length
  console.log(`\nforecasts of steady groups that held: ${share.toFixed(2)} of ${held.length}`)
  return { forecasts_held: share }
}

const METHODS = ['k-modes', 'k-means-scores', 'latent-classes'] as const

function recovery(drawn: (k: number) => Plant, seeds: number): Record<string, number> {
  const ten: [name: string, plant: Plant, k: number][] = [
    ['nominal .4 K3', nominal(0.4, 3), 3],
    ['nominal .6 K3', nominal(0.6, 3), 3],
    ['profile K3', profile(1, 3), 3],
    ['profile K5', profile(1, 5), 5],
    ['Dirichlet .5 K3', dirichlet(0.5, 3), 3],
    ['Dirichlet .5 K5', dirichlet(0.5, 5), 5],
    ['Dirichlet 1 K3', dirichlet(1, 3), 3],
    ['election K3', drawn(3), 3],
    ['election K5', drawn(5), 5],
    ['ladder K3', ladder(1, 3), 3],
  ]
  console.log('\nadjusted Rand index     k-modes  k-means  latent  chosen  regret   n = 1000')
  const regrets: number[] = []
  const reached: Record<string, number> = {}
  for (const [name, plant, k] of ten) {
    const runs = times(seeds, (seed) => agreement(plant(200, seed), k))
    const regret = mean(runs.map(({ single, chosen }) => Math.max(...single) - chosen))
    const chosen = mean(runs.map((run) => run.chosen))
    const large = mean(times(Math.ceil(seeds / 3), (seed) => agreement(plant(1000, seed), k).chosen))
    const single = METHODS.map((_, index) => mean(runs.map((run) => run.single[index] ?? 0)).toFixed(3))
    console.log(
      `${name.padEnd(22)}  ${single.join('    ')}    ${chosen.toFixed(3)}   ${regret.toFixed(3)}    ${large.toFixed(3)}`,
    )
    regrets.push(regret)
    Object.assign(reached, { [`ari ${name}`]: chosen, [`ari ${name} n=1000`]: large })
  }
  return { regret_mean: mean(regrets), regret_worst: Math.max(...regrets), ...reached }
}

function numbers(drawn: (k: number) => Plant, seeds: number): Record<string, number> {
  const sets: [name: string, plant: Plant, k: number, within: number][] = [
    ...[2, 3, 4, 5].map((k): [string, Plant, number, number] => [`nominal .6 K${k}`, nominal(0.6, k), k, 0]),
    ...[2, 3, 4, 5].map((k): [string, Plant, number, number] => [`nominal .8 K${k}`, nominal(0.8, k), k, 0]),
    ...[2, 3, 4, 5].map((k): [string, Plant, number, number] => [`Dirichlet K${k}`, dirichlet(0.5, k), k, 0]),
    ...[2, 3].map((k): [string, Plant, number, number] => [`ladder K${k}`, ladder(1, k), k, 0]),
    ...[2, 3].map((k): [string, Plant, number, number] => [`election K${k}`, drawn(k), k, 0]),
    ...[2, 3].map((k): [string, Plant, number, number] => [`profile K${k}`, profile(1, k), k, 0]),
    ['ladder K4 within 1', ladder(1, 4), 4, 1],
    ['profile K5 within 1', profile(1, 5), 5, 1],
  ]
  console.log('\nnumber of groups, n = 200   right  in the range')
  const result: Record<string, number> = {}
  for (const [name, plant, k, within] of sets) {
    const advice = times(seeds, (seed) => adviseGroups(prepared(plant(200, seed))))
    const right = mean(advice.map((one) => (one && Math.abs(one.best - k) <= within ? 1 : 0)))
    const inRange = mean(advice.map((one) => (one && one.min - within <= k && k <= one.max + within ? 1 : 0)))
    console.log(`${name.padEnd(26)}  ${right.toFixed(2)}   ${inRange.toFixed(2)}`)
    result[`k ${name}`] = right
  }
  return result
}

function chance(seeds: number): Record<string, number> {
  console.log('\nno groups               one group advised  cells marked  called stable')
  let sets = 0
  let advised = 0
  let marked: number[] = []
  let stable = 0
  let judged = 0
  for (const n of [60, 100, 200, 1000]) {
    for (const questions of [4, 6, 8, 10]) {
      for (const skewed of [false, true]) {
        for (const straight of [0, 0.1, 0.25]) {
          const plain = noGroups(questions, 5, skewed)
          const plant = straight === 0 ? plain : withStraightLiners(plain, straight)
          const runs = times(Math.max(2, Math.ceil(seeds / 5)), (seed) => {
            const answers = prepared(plant(n, seed))
            const found = segmentAnswers(answers, 3)
            const marks = found.distinctive.flat()
            const { method, segments } = found
            return {
              one: (adviseGroups(answers)?.max ?? 1) === 1 ? 1 : 0,
              marked: marks.filter(Boolean).length / Math.max(1, marks.length),
              stable:
                method === 'whole' || method === 'patterns'
                  ? 0
                  : stabilityOf(answers.fitted, segments.length, method) >= STABLE
                    ? 1
                    : 0,
            }
          })
          sets += runs.length
          advised += runs.reduce((sum, { one }) => sum + one, 0)
          marked = [...marked, ...runs.map((run) => run.marked)]
          stable += runs.reduce((sum, run) => sum + run.stable, 0)
          judged += runs.length
        }
      }
    }
    console.log(
      `up to n = ${String(n).padEnd(12)}  ${(advised / sets).toFixed(3)}              ${mean(marked).toFixed(4)}        ${(stable / judged).toFixed(3)}`,
    )
  }
  return {
    null_called_null: advised / sets,
    null_cells_marked: mean(marked),
    null_called_stable: stable / judged,
  }
}

/** Stability from which groups are called stable. */
const STABLE = 0.8

function agreement(planted: Planted, k: number): { single: number[]; chosen: number } {
  const answers = prepared(planted)
  const rows = rowsOf(planted, answers)
  const ari = (labels: ArrayLike<number>) =>
    adjustedRand(
      planted.truth,
      rows.map((row) => labels[row] ?? 0),
    )
  const asGiven = (labels: ArrayLike<number>) => {
    const given = new Int32Array(answers.given.rows)
    answers.fittedRows.forEach((row, index) => {
      given[row] = labels[index] ?? 0
    })
    return given
  }
  return {
    single: METHODS.map((method) => ari(asGiven(groupBy(method, answers.fitted, k)))),
    chosen: ari(segmentAnswers(answers, k).labels),
  }
}

const prepared = ({ questions, responses }: Planted): PreparedAnswers =>
  prepareAnswers(
    questions,
    countPatterns(
      questions,
      responses.map((answers) => ({ answers, weight: 1 })),
    ),
  )

/** The row of each response. */
function rowsOf({ responses }: Planted, { given }: PreparedAnswers): number[] {
  const { rows, questions, codes, offsets } = given
  const known = new Map<string, number>()
  for (let row = 0; row < rows; row += 1) {
    known.set(offsets.map((offset, q) => (codes[row * questions + q] ?? 0) - offset).join(), row)
  }
  return responses.map((answers) => known.get(answers.join()) ?? 0)
}

/** Answers drawn from latent classes. */
function drawnFrom({ shares, probabilities }: LatentClasses, k: number): Plant {
  const questions = probabilities.length / (5 * k)
  const table = Array.from({ length: k }, (_, group) =>
    Array.from({ length: questions }, (__, q) =>
      Array.from(
        { length: 4 },
        (___, option) => probabilities[group * (probabilities.length / k) + q * 5 + option] ?? 0,
      ),
    ),
  )
  return mixture([...shares], table)
}

const times = <T>(count: number, run: (seed: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => run(index + 1))
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
