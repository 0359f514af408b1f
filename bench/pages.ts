import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { surveyDetail } from '../packages/core/src/survey/schema.ts'
import { cacheDir } from '../scripts/root.ts'
import { startChild } from './pages/child.ts'
import { type ConsoleSession, signIn } from './pages/console-session.ts'
import { everyRoute } from './pages/every-route.ts'
import { fillDatabase, OWNERS, type Shape } from './pages/fill-database.ts'
import { liveAndClosing } from './pages/live-and-closing.ts'
import { measure, narrowedRequests, SEARCH_WITHOUT_HITS, surveyOf } from './pages/requests.ts'

/**
 * CPU time of every GET of the app, and of the console's with a query, on a large database relative to a small one with equally full
 * pages: `bench pages`, or `bench pages 40000` for so many answers instead of a million. A search without
 * hits reads all of an owner's search texts, about 0.1 µs each, and is reported separately. Then the longest /healthz
 * response while one survey of a million answers is watched live and another is closed.
 */
const SMALL: Shape = { personas: 60, surveys: 60, contextItems: 60, users: 60, answers: 60 }
const ANSWERS = Number(process.argv[2] ?? 1_000_000)
const BIG: Shape = { personas: 10_000, surveys: 1000, contextItems: 500, users: 1000, answers: ANSWERS }
const LONGEST_RUN_MS = 30 * 60_000
const NAME_WIDTH = 42

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

  console.log(`${'request'.padEnd(NAME_WIDTH)}  small (ms)  big (ms)  ratio`)
  let worst_ratio = 0
  let search_ratio = 0
  const bigPaths = new Map(big.requests)
  for (const [name, path] of small.requests) {
    const cost = await measure({ ...small, path }, { ...big, path: bigPaths.get(name) ?? path })
    const ratio = cost.big / cost.small
    if (name === SEARCH_WITHOUT_HITS) search_ratio = ratio
    else worst_ratio = Math.max(worst_ratio, ratio)
    console.log(
      `${name.padEnd(NAME_WIDTH)}  ${cost.small.toFixed(2).padStart(10)}  ${cost.big.toFixed(2).padStart(8)}  ${ratio.toFixed(2).padStart(5)}`,
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
  const shown = surveyDetail.parse(await session.get(`/api/surveys/${surveyOf(shape, filled)}`))
  if (shown.status === 'draft') throw new Error('a draft has no address')
  const routes = await everyRoute(shape, filled, shown.public_url_slug ?? '')
  const requests = [...routes, ...narrowedRequests(shape, filled)]
  await refuseFailing(session, requests)
  return { server, session, port, filled, requests }
}

/** Names all at once: a run takes minutes. */
async function refuseFailing(
  session: ConsoleSession,
  requests: [name: string, path: string][],
): Promise<void> {
  const failures: string[] = []
  for (const [, path] of requests) await session.get(path).catch((error) => failures.push(String(error)))
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
