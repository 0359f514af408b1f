import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cacheDir } from '../scripts/root.ts'
import { signIn } from './pages/console-session.ts'
import { OWNERS } from './pages/fill-database.ts'
import { evenLoad, load, openLivePage } from './submit/load.ts'
import { startWhofor } from './submit/server-process.ts'
import { SURVEY_ID } from './submit/survey.ts'

/**
 * Ten minutes of answers at half of what the server can store, sent evenly, with exports and the survey's page open. Fails when
 * memory grows by more than 5% after the warm-up, a slice of a minute has a 99th percentile of 250 ms, a request fails, or
 * descriptors stay open.
 *
 * pnpm bench soak [minutes]
 */
const [minutes = '10'] = process.argv.slice(2)
const ANSWERS = 50_000
const [PEAK_SECONDS, WARM_UP_SECONDS, SLICE_SECONDS] = [5, 60, 60]
const [EXPORT_EVERY_MS, SAMPLE_EVERY_MS] = [15_000, 2000]
const LIMITS = { growth: 1.05, p99Ms: 250, descriptors: 5 }

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

mkdirSync(cacheDir, { recursive: true })
const folder = mkdtempSync(join(cacheDir, 'bench-soak-'))
const server = await startWhofor(join(folder, 'data'), { answers: ANSWERS })
let isDone = false
let exports = 0
try {
  const session = await signIn(server.port, OWNERS[0])
  const page = await openLivePage(server.port)
  const { perSecond: peak } = await load(server.port, PEAK_SECONDS)
  const half = Math.floor(peak / 2)
  const exporting = repeatedly(EXPORT_EVERY_MS, async () => {
    await session.download(`/api/surveys/${SURVEY_ID}/export/csv`)
    exports += 1
  })
  await evenLoad(server.port, half, WARM_UP_SECONDS)
  const slices: { p99: number; memory: number }[] = []
  const [descriptors, memory] = [server.descriptors(), [] as number[]]
  const sampling = repeatedly(SAMPLE_EVERY_MS, async () => void memory.push(server.memoryMb()))
  for (let slice = 0; slice < Number(minutes); slice++) {
    const { p99, senderPause } = await evenLoad(server.port, half, SLICE_SECONDS)
    const megabytes = median(memory.splice(0))
    slices.push({ p99, memory: megabytes })
    console.log(
      `${slice + 1} min: p99 ${p99.toFixed(1)} ms, memory ${megabytes} MB; the sender paused ${senderPause.toFixed(0)} ms`,
    )
  }
  isDone = true
  await Promise.all([exporting, sampling])
  page.close()
  const figures = {
    bench: 'soak',
    minutes: Number(minutes),
    per_second: half,
    exports,
    refreshes: page.refreshes(),
    p99_ms: Number(median(slices.map(({ p99 }) => p99)).toFixed(1)),
    worst_p99_ms: Number(Math.max(...slices.map(({ p99 }) => p99)).toFixed(1)),
    memory_growth: Number(((slices.at(-1)?.memory ?? 0) / (slices[0]?.memory ?? 1)).toFixed(3)),
    descriptors: server.descriptors() - descriptors,
  }
  console.log(JSON.stringify(figures))
  if (figures.memory_growth > LIMITS.growth || figures.worst_p99_ms > LIMITS.p99Ms) process.exitCode = 1
  if (figures.descriptors > LIMITS.descriptors) process.exitCode = 1
} finally {
  isDone = true
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function repeatedly(everyMs: number, act: () => Promise<void>): Promise<void> {
  while (!isDone) {
    await act()
    await wait(everyMs)
  }
}
