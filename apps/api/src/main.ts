import { SET_UP_DAYS } from '@whofor/core/account/set-up'
import { createApp } from './app.ts'
import { UnusableDatabase } from './db/migrations.ts'
import { refuseDamaged } from './db/sqlite/open-sqlite.ts'
import { buildDeps } from './deps.ts'
import { describeStartupError } from './doctor/startup-error.ts'
import { type Env, EnvError, isInJournal, readEnv } from './env.ts'
import { renewSetUpLink } from './features/admin/set-up/set-up-link.ts'
import { docsWithDefaultTexts } from './features/legal/get-legal-page.ts'
import { listen } from './http/listen.ts'
import { startBackgroundWork } from './start-background-work.ts'
import { VERSION } from './version.ts'

/** EX_CONFIG of sysexits.h: somebody has to change something first. As RestartPreventExitStatus of whofor.service. */
const STARTING_AGAIN_IS_USELESS = 78

let env: Env | null = null
try {
  if (process.argv.includes('--version')) {
    console.log(VERSION)
    process.exit(0)
  }
  env = readEnv()
  await main(env)
} catch (error) {
  const message = describeStartupError(error, env)
  console.error(message ?? error)
  if (message !== null && env?.logLevel === 'debug') console.error(error)
  process.exit(error instanceof EnvError || error instanceof UnusableDatabase ? STARTING_AGAIN_IS_USELESS : 1)
}

async function main(env: Env): Promise<void> {
  if (env.databaseUrl === undefined) refuseDamaged(env.dataDir)
  const deps = await buildDeps(env)
  const { server, port } = await listen(createApp(deps).fetch, env, deps.log)

  const drainMs = env.drainSeconds * 1000
  let stopRequestedAt = 0
  const stop = (signal: NodeJS.Signals): void => {
    // A signal to the process group arrives twice, the second time via the package manager: only a later one
    // forces the exit.
    if (stopRequestedAt > 0 && performance.now() - stopRequestedAt < 1000) return
    if (stopRequestedAt > 0) process.exit(1)
    stopRequestedAt = performance.now()
    setTimeout(() => process.exit(1), drainMs + STOP_TIMEOUT_MS).unref()
    deps.log.info({ signal }, 'stopping')
    void shutDown().then(
      () => process.exit(0),
      (error: unknown) => {
        deps.log.error({ err: error }, 'the shutdown failed')
        process.exit(1)
      },
    )
  }
  /** Requests in progress get their replies before the database closes. */
  const shutDown = async (): Promise<void> => {
    if (drainMs > 0) {
      deps.startDraining()
      await server.drain(drainMs)
    }
    const finished = server.finish(REPLIES_TIMEOUT_MS)
    await deps.stopWork()
    await finished
    await deps.close()
    deps.log.info('stopped')
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  await startBackgroundWork(deps)
  const withoutLegalTexts = await docsWithDefaultTexts(env)
  const setUp = await renewSetUpLink({ ...deps, env: { ...env, port } })
  announce()

  function announce(): void {
    const url = env.publicUrl ?? `http://localhost:${port}`
    const database = deps.db.dialect === 'sqlite' ? `SQLite in ${env.dataDir}` : 'PostgreSQL'
    deps.log.info(
      { version: VERSION, url, port, database: deps.db.dialect, model: deps.ai.model },
      'listening',
    )
    // On stderr, not in the log: log collectors expect JSON.
    console.error(`Whofor ${VERSION} is running at ${url}`)
    console.error(`  database  ${database}`)
    console.error(
      `  AI model  ${deps.ai.model}${deps.ai.demo ? ' (built in; set AI_API_KEY to connect another)' : ''}`,
    )
    if (env.identityProviders.length > 0)
      console.error(`  sign-in   ${env.identityProviders.map(({ name }) => name).join(', ')}`)
    if (env.identityProviders.length > 0 && env.publicUrl === undefined)
      console.error('  Sign-in with them works only on this machine until you set PUBLIC_URL.')
    if (withoutLegalTexts.length > 0)
      console.error(
        `  legal     default texts for ${withoutLegalTexts.join(', ')} (put yours into ${env.dataDir}/legal)`,
      )
    if (setUp) {
      // What is written to systemd's journal stays there.
      const where = isInJournal() ? `the link in ${setUp.file}` : setUp.url
      console.error(`  set-up    to become the administrator, open ${where}`)
      console.error(
        `            It works once, for ${SET_UP_DAYS} days or until the next start, and is in ${setUp.file}, too.`,
      )
    }
    if (deps.ai.demo && env.ai.textModel !== undefined)
      console.error('  AI_TEXT_MODEL is not used: it needs AI_API_KEY or AI_BASE_URL')
  }
}

const STOP_TIMEOUT_MS = 10_000
const REPLIES_TIMEOUT_MS = 5000
