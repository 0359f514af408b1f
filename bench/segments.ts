import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { adviseGroups } from '../packages/core/src/segments/advise-groups.ts'
import { countPatterns } from '../packages/core/src/segments/count-patterns.ts'
import { encodePatterns } from '../packages/core/src/segments/encode-patterns.ts'
import {
  fitLatentClasses,
  type LatentClasses,
  logLikelihood,
} from '../packages/core/src/segments/latent-classes.ts'
import { prepareAnswers } from '../packages/core/src/segments/prepare-answers.ts'
import { readAnswers, runAdversary, runMillionAnswers } from './segments/million-answers.ts'
import { runPlanted } from './segments/planted.ts'

/**
 * Maximum-likelihood latent classes of a CSV of answers, to compare with published figures, and how many groups the answers
 * support. Then, unless with `--seeds 0`, how well groups that are known are found (N samples of each kind), what a model that
 * makes things up brings past the checks, and what a million answers cost.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { seeds: { type: 'string' } } })
const [file] = positionals
const seeds = Number(values.seeds ?? 10)
if (file === undefined || !existsSync(file)) {
  console.error('Give a CSV file with a header row and one column per question: pnpm bench segments FILE')
  process.exit(1)
}

/** Rounds of one start cost time in proportion to rows * questions * classes; small samples get more starts. */
const STARTS = { least: 60, most: 500, cells: 6e6 }

const { questions, sheets } = readAnswers(file)
const counted = countPatterns(
  questions,
  sheets.map((answers) => ({ answers, weight: 1 })),
)
const encoding = encodePatterns(questions, counted)
console.log(
  `${sheets.length} answer sheets, ${questions.length} questions, ${encoding.rows} different sheets`,
)
const before = process.cpuUsage()
const fits = [1, 2, 3, 4, 5].map((k) => {
  const model = fit(k)
  const shares = [...model.shares].sort((left, right) => right - left)
  const loglik = logLikelihood(encoding, model)
  console.log(`${k} classes  ${loglik.toFixed(4)}  ${shares.map((share) => share.toFixed(4)).join(' ')}`)
  return { k, loglik: rounded(loglik), shares: shares.map(rounded) }
})
const { user, system } = process.cpuUsage(before)
const advice = adviseGroups(prepareAnswers(questions, counted))
const advised = advice && { min: advice.min, max: advice.max }
const known =
  seeds > 0 ? { ...runPlanted(fit, seeds), ...runAdversary(), ...(await runMillionAnswers()) } : {}
console.log(
  JSON.stringify({
    bench: 'segments',
    fits,
    advised,
    cpu_s: rounded((user + system) / 1e6),
    ...Object.fromEntries(Object.entries(known).map(([name, value]) => [name, rounded(value)])),
  }),
)

function fit(k: number): LatentClasses {
  const wanted = Math.round(STARTS.cells / (encoding.rows * questions.length * k))
  const randomStarts = k === 1 ? 1 : Math.min(STARTS.most, Math.max(STARTS.least, wanted))
  return fitLatentClasses(encoding, k, { priorMass: 0, randomStarts })
}

function rounded(value: number): number {
  return Number(value.toFixed(4))
}
