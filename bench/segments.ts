import { existsSync } from 'node:fs'
import { join } from 'node:path'
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
import { root } from '../scripts/root.ts'
import { readAnswers, runAdversary, runMillionAnswers } from './segments/million-answers.ts'
import { runPlanted } from './segments/planted.ts'

/**
 * Maximum-likelihood latent classes of a CSV of answers, to compare with published figures, and how many groups the answers
 * support. Then, without a file or with `--seeds N`, how well groups that are known are found: N samples of each kind; and,
 * without a file, what a model that makes things up brings past the checks, and what a million answers cost.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { seeds: { type: 'string' } } })
const [file = join(root, '../shared/data/election.csv')] = positionals
const seeds = Number(values.seeds ?? (positionals.length === 0 ? 10 : 0))
if (!existsSync(file)) {
  console.error(`${file} does not exist. Give a CSV file with a header row and one column per question.`)
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
const planted = seeds > 0 ? runPlanted(fit, seeds) : {}
const more = positionals.length === 0 ? { ...runAdversary(), ...(await runMillionAnswers()) } : {}
console.log(
  JSON.stringify({
    bench: 'segments',
    fits,
    advised,
    cpu_s: rounded((user + system) / 1e6),
    ...Object.fromEntries(
      Object.entries({ ...planted, ...more }).map(([name, value]) => [name, rounded(value)]),
    ),
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
