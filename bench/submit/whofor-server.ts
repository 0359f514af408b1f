import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '../../apps/api/src/app.ts'
import { buildDeps } from '../../apps/api/src/deps.ts'
import { readEnv } from '../../apps/api/src/env.ts'
import { memoryRateLimits } from '../../apps/api/src/rate-limits/rate-limits.ts'
import './report-cpu.ts'

/** The real server on a given folder or PostgreSQL. Rate limits are counted, but high enough for one address to send everything. */
const [, , folder = '', databaseUrl = ''] = process.argv
const wide = { points: 1e9, duration: 60 }
const rules = ['submit', 'public-read', 'survey-answers', 'survey-flood'] as const
const limits = memoryRateLimits(Object.fromEntries(rules.map((rule) => [rule, wide])))
const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'error', DATABASE_URL: databaseUrl })
const server = createServer(getRequestListener(createApp(await buildDeps(env, { limits })).fetch))
server.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port)
})
