import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { buildStale } from '../scripts/build.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { cacheDir } from '../scripts/root.ts'
import {
  compareOpenings,
  heapAfterRounds,
  routeChanges,
  signedInPage,
} from './console-scale/route-changes.ts'
import { startChild } from './pages/child.ts'
import { fillDatabase, type Shape } from './pages/fill-database.ts'

/**
 * How the console feels on a large account: the time to open its screens relative to a small account, warm changes of
 * route, and memory over many of them. Exits with 1 over a limit.
 */
const SMALL: Shape = { personas: 60, surveys: 60, contextItems: 60, users: 60, answers: 60 }
const BIG: Shape = { personas: 10_000, surveys: 1000, contextItems: 500, users: 1000, answers: 100_000 }
const LIMITS = { worst_ratio: 1.5, route_change_ms: 100, heap_growth: 1.15 } as const

await buildStale(['console', 'api'])
mkdirSync(cacheDir, { recursive: true })
const folder = mkdtempSync(join(cacheDir, 'bench-scale-'))
const stops: (() => Promise<void>)[] = []
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
try {
  const { path } = await findBrowser()
  const browser = await chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  stops.push(() => browser.close())
  const open = async (name: string, shape: Shape) => {
    const where = join(folder, name)
    const filled = await fillDatabase(where, shape)
    const server = startChild('whofor-server.ts', [where])
    stops.push(() => server.stop())
    return { shape, filled, page: await signedInPage(browser, await server.receive()) }
  }
  const small = await open('small', SMALL)
  const big = await open('big', BIG)

  const ratios = await compareOpenings(small, big)
  const worst_ratio = Number(Math.max(...ratios).toFixed(2))
  const route_change_ms = Math.round(await routeChanges(big.page))
  const heap_growth = Number((await heapAfterRounds(big.page)).toFixed(2))
  const figures = { worst_ratio, route_change_ms, heap_growth }
  console.log(JSON.stringify({ bench: 'console-scale', ...figures }))
  const over = Object.entries(LIMITS).filter(([name, limit]) => figures[name as keyof typeof figures] > limit)
  for (const [name, limit] of over) console.error(`${name} is over ${limit}`)
  process.exitCode = over.length > 0 ? 1 : 0
} finally {
  for (const stop of stops.reverse()) await stop()
  rmSync(folder, { recursive: true, force: true })
}
