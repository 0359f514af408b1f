import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '../../src/app.ts'
import { createPasswords } from '../../src/auth/passwords.ts'
import { buildDeps } from '../../src/deps.ts'
import { readEnv } from '../../src/env.ts'
import { memoryRateLimits, noRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { startBackgroundWork } from '../../src/start-background-work.ts'

/**
 * The real server in a separate process, for tests that kill it. KILL_AT names the failpoint at which it exits;
 * CLOCK_AHEAD advances its clock, so that leases of a killed process expire immediately. LIMITS sets rate limits as JSON,
 * none if absent. LISTEN_ON is the port, for a server that restarts. It ends with the process that holds its input open.
 */
const { KILL_AT, CLOCK_AHEAD = '0', LIMITS, LISTEN_ON = '0', ...variables } = process.env
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume()
const deps = await buildDeps(readEnv(variables), {
  limits: LIMITS ? memoryRateLimits(JSON.parse(LIMITS)) : noRateLimits,
  passwords: createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
  clock: () => Date.now() + Number(CLOCK_AHEAD),
  failpoint: (point) => {
    if (point === KILL_AT) process.kill(process.pid, 'SIGKILL')
  },
})
await startBackgroundWork(deps)
const server = createServer(getRequestListener(createApp(deps).fetch)).listen(
  Number(LISTEN_ON),
  '127.0.0.1',
  () => {
    console.log((server.address() as AddressInfo).port)
    // Written now, because tests kill this process.
    flushCompileCache()
  },
)
