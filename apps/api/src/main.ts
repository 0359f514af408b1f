import { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { buildDeps } from './deps.ts'
import { EnvError, readEnv } from './env.ts'
import { limitSockets } from './http/limit-sockets.ts'
import { startWork } from './start-work.ts'

try {
  await main()
} catch (error) {
  console.error(error instanceof EnvError ? error.message : error)
  process.exit(1)
}

async function main(): Promise<void> {
  const env = readEnv()
  const deps = await buildDeps(env)
  await startWork(deps)
  const app = createApp(deps)
  const server = serve(
    { fetch: app.fetch, port: env.port, ...(env.host ? { hostname: env.host } : {}) },
    (info) => {
      const url = env.publicUrl ?? `http://localhost:${info.port}`
      console.log(`Whofor is running at ${url}`)
      console.log(`  database  ${deps.db.dialect === 'sqlite' ? `SQLite in ${env.dataDir}` : 'PostgreSQL'}`)
      console.log(
        `  AI model  ${deps.ai.model}${deps.ai.demo ? ' (built in; set AI_API_KEY to connect another)' : ''}`,
      )
    },
  )
  if (server instanceof Server) limitSockets(server)

  let askedAt = 0
  const stop = (): void => {
    // A signal to the whole group arrives twice, once through the package manager: only a later one is impatience.
    if (askedAt > 0 && performance.now() - askedAt < 1000) return
    if (askedAt > 0) process.exit(1)
    askedAt = performance.now()
    const hurry = setTimeout(() => process.exit(1), 10_000)
    hurry.unref()
    void shutDown().then(
      () => process.exit(0),
      (error: unknown) => {
        deps.log.error({ err: error }, 'the stop did not end well')
        process.exit(1)
      },
    )
  }
  const shutDown = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    await deps.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await closed
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
