import { serve } from '@hono/node-server'
import { createApp } from '../../apps/api/src/app.ts'
import { buildDeps } from '../../apps/api/src/deps.ts'
import { readEnv } from '../../apps/api/src/env.ts'
import { memoryRateLimits } from '../../apps/api/src/rate-limits/rate-limits.ts'
import { insertSurvey } from './survey.ts'

/** The real server on a given folder. Rate limits are counted, but high enough for one address to send everything. */
const wide = { points: 1e9, duration: 60 }
const env = readEnv({ DATA_DIR: process.argv[2], LOG_LEVEL: 'error' })
const rules = ['submit', 'public-read', 'survey-answers', 'survey-flood'] as const
const limits = memoryRateLimits(Object.fromEntries(rules.map((rule) => [rule, wide])))
const deps = await buildDeps(env, { limits })
await insertSurvey(deps)
serve({ fetch: createApp(deps).fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port))
