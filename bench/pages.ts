import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir } from '../scripts/root.ts'
import { startChild } from './pages/child.ts'
import { signIn } from './pages/console-session.ts'
import { fillDatabase, OWNERS, type Shape } from './pages/fill-database.ts'
import { liveAndClosing } from './pages/live-and-closing.ts'
import { measure, requestsOf, SEARCH_WITHOUT_HITS } from './pages/requests.ts'

/**
 * CPU time of the console's requests on a large database relative to a small one with equally full pages. A search without
 * hits reads all of an owner's search texts, about 0.1 µs each, and is reported separately. Then the longest /healthz
 * response while one survey of a million answers is watched live and another is closed.
 */
const SMALL: Shape = { personas: 60, surveys: 60, contextItems: 60, users: 60, answers: 60 }
const BIG: Shape = { personas: 10_000, surveys: 1000, contextItems: 500, users: 1000, answers: 1_000_000 }
const LONGEST_RUN_MS = 15 * 60_000

setTimeout(() => {
  console.error('The benchmark timed out.')
  process.exit(1)
}, LONGEST_RUN_MS).unref()

mkdirSync(cacheDir, { recursive: true })
const folder = mkdtempSync(join(cacheDir, 'bench-pages-'))
const stops: (() => Promise<void>)[] = []
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
try {
  const small = await open('small', SMALL)
  const big = await open('big', BIG)

  console.log('request                          small (ms)  big (ms)  ratio')
  let worst_ratio = 0
  let search_ratio = 0
  const bigPaths = new Map(requestsOf(BIG, big.filled))
  for (const [name, path] of requestsOf(SMALL, small.filled)) {
    const cost = await measure({ ...small, path }, { ...big, path: bigPaths.get(name) ?? path })
    const ratio = cost.big / cost.small
    if (name === SEARCH_WITHOUT_HITS) search_ratio = ratio
    else worst_ratio = Math.max(worst_ratio, ratio)
    console.log(
      `${name.padEnd(31)}  ${cost.small.toFixed(2).padStart(10)}  ${cost.big.toFixed(2).padStart(8)}  ${ratio.toFixed(2).padStart(5)}`,
    )
  }

  const { port, session, filled } = big
  const other = await signIn(port, OWNERS[1])
  const result = await liveAndClosing(
    { port, session, survey: filled.largeSurvey },
    { port, session: other, survey: filled.otherSurvey },
  )
  console.log(
    `closing took ${result.seconds.toFixed(1)} s; ${result.submissions} submissions and ${result.refreshes} refreshes meanwhile; healthz at most ${result.quiet.toFixed(0)} ms before`,
  )
  const healthz_max_ms = Math.round(result.longest)
  const rounded = (ratio: number) => Number(ratio.toFixed(2))
  console.log(
    JSON.stringify({
      bench: 'pages',
      worst_ratio: rounded(worst_ratio),
      healthz_max_ms,
      search_ratio: rounded(search_ratio),
    }),
  )
} finally {
  for (const stop of stops) await stop()
  rmSync(folder, { recursive: true, force: true })
}

async function open(name: string, shape: Shape) {
  const where = join(folder, name)
  const began = performance.now()
  const filled = await fillDatabase(where, shape)
  const server = startChild('whofor-server.ts', [where])
  stops.push(() => server.stop())
  const port = await server.receive()
  const session = await signIn(port, OWNERS[0])
  const ready = performance.now()
  await session.get(`/api/surveys/${filled.largeSurvey}`)
  await (await signIn(port, OWNERS[1])).get(`/api/surveys/${filled.otherSurvey}`)
  console.log(
    `${name}: filled and started in ${seconds(ready - began)}, answers of a new database counted in ${seconds(performance.now() - ready)}`,
  )
  return { server, session, port, filled }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
