import { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { createApp } from '../../apps/api/src/app.ts'
import { buildDeps } from '../../apps/api/src/deps.ts'
import { readEnv } from '../../apps/api/src/env.ts'
import { noRateLimits } from '../../apps/api/src/rate-limits/rate-limits.ts'
import { startBackgroundWork } from '../../apps/api/src/start-background-work.ts'

/** The real server on a given folder, without rate limits. Replies to each message with its CPU time in milliseconds. */
const env = readEnv({ DATA_DIR: process.argv[2], LOG_LEVEL: 'error' })
const deps = await buildDeps(env, { limits: noRateLimits })
await startBackgroundWork(deps)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1000)
})
// Exits with the benchmark, even if that is killed.
process.on('disconnect', () => process.exit())
const server = serve({ fetch: createApp(deps).fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.send?.(port),
)
// A client reusing a connection while the server closes it would abort the benchmark.
if (server instanceof Server) server.keepAliveTimeout = 600_000
