import { pino } from 'pino'
import { createAi } from './ai/create-ai.ts'
import { openDb } from './db/open-db.ts'
import { buildDeps } from './deps.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { ADMIN_USAGE, adminCommand } from './features/admin/admin-command.ts'
import { demoText } from './features/demo/demo-text.ts'
import { makeDemo, refuseInProduction } from './features/demo/make-demo.ts'
import { AppError } from './http/app-error.ts'
import { noRateLimits } from './http/rate-limits.ts'

const USAGE = `Usage:
${ADMIN_USAGE}
  pnpm demo                             adds sample accounts, surveys, answers and personas, or makes them anew`

const DONE = 0
const FAILED = 1
const MISUSED = 2

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof AppError || error instanceof EnvError ? error.message : error)
  return FAILED
})

async function run([command, ...words]: string[]): Promise<number> {
  if (command === 'help' || [command, ...words].some((word) => word === '--help' || word === '-h')) {
    return say(USAGE)
  }
  if (command === 'demo' && words.length === 0) return demo(readEnv())
  const text = command === 'admin' && words.length > 0 ? await admin(readEnv(), words) : null
  if (text !== null) return say(text)
  console.error(USAGE)
  return MISUSED
}

async function admin(env: Env, words: string[]): Promise<string | null> {
  const db = await openDb({ databaseUrl: env.databaseUrl, dataDir: env.dataDir })
  try {
    return await adminCommand({ db, clock: Date.now }, words)
  } finally {
    await db.close()
  }
}

/** With the built-in model whatever is configured: sample personas cost nothing. */
async function demo(env: Env): Promise<number> {
  refuseInProduction(env)
  const deps = await buildDeps(env, {
    ai: createAi({ ...env.ai, baseUrl: undefined, apiKey: undefined, textModel: undefined }),
    limits: noRateLimits,
    log: pino({ level: 'error' }, pino.destination(2)),
  })
  try {
    return say(demoText(env, await makeDemo(deps)))
  } finally {
    await deps.close()
  }
}

function say(text: string): number {
  console.log(text)
  return DONE
}
