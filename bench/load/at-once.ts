import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { surveyDetail } from '../../packages/core/src/survey/schema.ts'
import { cacheDir } from '../../scripts/root.ts'
import { signIn } from '../pages/console-session.ts'
import { OWNERS } from '../pages/fill-database.ts'
import { evenLoad } from '../submit/load.ts'
import { startWhofor } from '../submit/server-process.ts'
import { SURVEY_ID } from '../submit/survey.ts'

/** Ten thousand answers that are all due at the same moment, over 1,000 connections: how many are stored, and how soon. */
const ANSWERS = 10_000
const SOCKETS = 1000
const WARM_UP_RATE = 1000
const WARM_UP_SECONDS = 8

mkdirSync(cacheDir, { recursive: true })
const folder = mkdtempSync(join(cacheDir, 'bench-load-'))
const server = await startWhofor(join(folder, 'data'))
try {
  const session = await signIn(server.port, OWNERS[0])
  const count = async () => {
    const detail = surveyDetail.parse(await session.get(`/api/surveys/${SURVEY_ID}`))
    return detail.status === 'draft' ? 0 : detail.response_count
  }
  await evenLoad(server.port, WARM_UP_RATE, WARM_UP_SECONDS)
  const before = await count()
  const cpuBefore = await server.cpu()
  // A rate that makes all of them due within a tick.
  const { p99, perSecond } = await evenLoad(server.port, ANSWERS * 1000, 0.001, SOCKETS)
  const cpu = (await server.cpu()) - cpuBefore
  const stored = (await count()) - before
  console.log(
    JSON.stringify({
      bench: 'load',
      acknowledged: ANSWERS,
      stored,
      p99_ms: Math.round(p99),
      per_second: Math.round(perSecond),
      cpu_ms: Number((cpu / ANSWERS).toFixed(3)),
      memory_mb: server.peakMemoryMb(),
    }),
  )
  if (stored !== ANSWERS) process.exitCode = 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
