import { once } from 'node:events'
import { Server } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { serve } from '@hono/node-server'
import { createApp } from '../../apps/api/src/app.ts'
import { buildDeps } from '../../apps/api/src/deps.ts'
import { readEnv } from '../../apps/api/src/env.ts'
import { noRateLimits } from '../../apps/api/src/rate-limits/rate-limits.ts'
import { startBackgroundWork } from '../../apps/api/src/start-background-work.ts'
import type { LabelTask } from './label-thread.ts'

const [, , folder = '', survey = '', thread = ''] = process.argv
const SAMPLE_MS = 10

/**
 * The real server on a given folder, which labels the answers of one survey in the given thread when asked to. Replies with
 * CPU seconds or megabytes of the whole process.
 */
const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'error' })
const deps = await buildDeps(env, { limits: noRateLimits })
await startBackgroundWork(deps)
let most = 0
setInterval(() => {
  most = Math.max(most, memory())
}, SAMPLE_MS)

const REPLIES: Record<string, () => number | Promise<number>> = {
  cpu,
  memory,
  'most memory': () => most,
  async label() {
    const before = cpu()
    const worker = new Worker(thread, { workerData: taskOf(survey) })
    const [code] = await once(worker, 'exit')
    if (code !== 0) throw new Error('labelling the answers failed')
    return cpu() - before
  },
}
process.on('message', async (wanted) => process.send?.((await REPLIES[String(wanted)]?.()) ?? 0))
// Exits with the benchmark, even if that is killed.
process.on('disconnect', () => process.exit())
const server = serve({ fetch: createApp(deps).fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.send?.(port),
)
// A client reusing a connection while the server closes it would abort the benchmark.
if (server instanceof Server) server.keepAliveTimeout = 600_000

function cpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function memory(): number {
  return process.memoryUsage().rss / 1e6
}

function taskOf(surveyId: string): LabelTask {
  const file = join(folder, 'whofor.db')
  const db = new DatabaseSync(file, { readOnly: true })
  const row = db.prepare('SELECT questions, response_count FROM persona_surveys WHERE id = ?').get(surveyId)
  db.close()
  return {
    ...{ file, surveyId },
    questions: JSON.parse(String(row?.questions)),
    responses: Number(row?.response_count),
  }
}
