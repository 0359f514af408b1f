import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { cacheDir } from '../scripts/root.ts'
import { startServer, startWhofor } from './submit/server-process.ts'
import { SLUG } from './submit/survey.ts'

/**
 * Pages of a survey per second, relative to a bare Hono route that puts an id into the same page and compresses it alike:
 * median ratio of five alternating rounds. Exits with 1 under the limit.
 */
const ROUNDS = 5
const SECONDS = 5
const CONNECTIONS = 50
const LEAST_RATIO = 0.5

mkdirSync(cacheDir, { recursive: true })
const folder = mkdtempSync(join(cacheDir, 'bench-survey-page-'))
const whofor = await startWhofor(folder)
const bare = await startServer('../survey-page/bare-server.ts', [`http://127.0.0.1:${whofor.port}/s/${SLUG}`])
try {
  await pagesPerSecond(bare.port, 1)
  await pagesPerSecond(whofor.port, 1)
  console.log('round  bare/s  whofor/s  ratio')
  const rounds: { perSecond: number; ratio: number }[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const without = await pagesPerSecond(bare.port, SECONDS)
    const perSecond = await pagesPerSecond(whofor.port, SECONDS)
    const ratio = perSecond / without
    rounds.push({ perSecond, ratio })
    console.log(
      `${round}      ${without.toFixed(0).padStart(6)}  ${perSecond.toFixed(0).padStart(8)}  ${ratio.toFixed(3)}`,
    )
  }
  const ratio = Number(median(rounds.map((round) => round.ratio)).toFixed(3))
  const per_second = Math.round(median(rounds.map((round) => round.perSecond)))
  console.log(JSON.stringify({ bench: 'survey-page', ratio, per_second }))
  if (ratio < LEAST_RATIO) {
    console.error(`The ratio is ${ratio}, at least ${LEAST_RATIO} is wanted.`)
    process.exitCode = 1
  }
} finally {
  await whofor.stop()
  await bare.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function pagesPerSecond(port: number, seconds: number): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/s/${SLUG}`,
    connections: CONNECTIONS,
    duration: seconds,
    headers: {
      'accept-encoding': 'gzip, deflate, br, zstd',
      'accept-language': 'en',
      'sec-fetch-mode': 'navigate',
    },
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} replies were not 2xx, ${result.errors} requests failed`)
  }
  return result['2xx'] / result.duration
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
