import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { buildDeps } from '../apps/api/src/deps.ts'
import { readEnv } from '../apps/api/src/env.ts'
import { register } from '../apps/api/src/features/account/account.ts'
import { noRateLimits } from '../apps/api/src/rate-limits/rate-limits.ts'
import { scopeOutsideRequests } from '../apps/api/src/scope/request-scope.ts'
import { cacheDir } from '../scripts/root.ts'
import { compareResponseTimes, type Oracle } from './auth/response-times.ts'
import { sessionCost } from './auth/session-cost.ts'
import { startChild } from './pages/child.ts'
import { signIn } from './pages/console-session.ts'
import { fillDatabase, OWNERS } from './pages/fill-database.ts'

/**
 * Whether response times reveal which addresses are registered and which surveys are closed; what reading the session costs; and the
 * longest /healthz response while 50 people sign in at once. With the real cost of passwords.
 */
const SIGN_INS = 50
const KNOWN = 40
const LONGEST_RUN_MS = 15 * 60_000

setTimeout(() => {
  console.error('The benchmark timed out.')
  process.exit(1)
}, LONGEST_RUN_MS).unref()

mkdirSync(cacheDir, { recursive: true })
const folder = mkdtempSync(join(cacheDir, 'bench-auth-'))
const stops: (() => Promise<void>)[] = []
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
try {
  await fillDatabase(folder, { personas: 60, surveys: 60, contextItems: 60, users: 60, answers: 60 })
  const known = await registerMany()
  const closed = closeSurveys()
  const server = startChild('whofor-server.ts', [folder])
  stops.push(() => server.stop())
  const port = await server.receive()
  const base = `http://127.0.0.1:${port}`

  const auc: Record<string, number> = {}
  for (const oracle of oraclesOf(known, closed)) {
    const times = await compareResponseTimes(base, oracle)
    auc[oracle.name] = rounded(times.auc)
    console.log(
      `${oracle.name.padEnd(8)}  known ${times.known.toFixed(2)} ms, unknown ${times.unknown.toFixed(2)} ms, rank AUC ${times.auc.toFixed(3)}`,
    )
  }

  const probe = startChild('healthz-probe.ts', [`${port}`])
  stops.push(() => probe.stop())
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const quiet = await probe.request('max')
  const began = performance.now()
  await Promise.all(Array.from({ length: SIGN_INS }, () => signIn(port, OWNERS[0])))
  const seconds = (performance.now() - began) / 1000
  const longest = await probe.request('max')
  console.log(
    `${SIGN_INS} sign-ins at once took ${seconds.toFixed(1)} s; healthz at most ${longest.toFixed(0)} ms, ${quiet.toFixed(0)} ms before`,
  )

  const cost = await measureSession()
  console.log(
    `GET /api/personas with a session costs ${cost.ratio.toFixed(3)} of one with an injected user (${cost.session_us.toFixed(0)} µs more)`,
  )
  console.log(
    JSON.stringify({
      bench: 'auth',
      auc,
      session_ratio: rounded(cost.ratio),
      healthz_max_ms: Math.round(longest),
      sign_ins_per_second: rounded(SIGN_INS / seconds),
    }),
  )
} finally {
  for (const stop of stops) await stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Requests whose replies must not tell what exists, by their time either. */
function oraclesOf(emails: readonly string[], closed: readonly string[]): Oracle[] {
  const addresses = { known: emails, unknown: (n: number) => `nobody-${n}@example.com` }
  return [
    {
      name: 'sign-in',
      path: () => '/api/auth/sign-in',
      body: (email) => ({ email, password: 'not the right password' }),
      ...addresses,
    },
    { name: 'recovery', path: () => '/api/auth/recover', body: (email) => ({ email }), ...addresses },
    { name: 'code', path: () => '/api/auth/otp', body: (email) => ({ email }), ...addresses },
    {
      name: 'survey',
      path: (slug) => `/s/${slug}`,
      known: closed,
      unknown: (n) => createHash('sha256').update(`slug ${n}`).digest('hex').slice(0, 22),
    },
  ]
}

/** @returns the slugs of surveys that no longer take answers */
function closeSurveys(): string[] {
  const db = new DatabaseSync(join(folder, 'whofor.db'))
  db.exec("UPDATE persona_surveys SET status = 'closed', closed_at = 1")
  const rows = db.prepare('SELECT public_url_slug AS slug FROM persona_surveys LIMIT ?').all(KNOWN)
  db.close()
  return rows.map(({ slug }) => String(slug))
}

async function registerMany(): Promise<string[]> {
  const deps = await buildDeps(readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
  const emails = Array.from({ length: KNOWN }, (_, n) => `known-${n}@example.com`)
  await Promise.all(
    emails.map((email) =>
      register(deps, scopeOutsideRequests(), { email, password: 'a password for the bench' }),
    ),
  )
  await deps.close()
  return emails
}

async function measureSession() {
  const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const deps = await buildDeps(env, { limits: noRateLimits })
  const { createApp } = await import('../apps/api/src/app.ts')
  const reply = await createApp(deps).request('/api/auth/sign-in', {
    method: 'POST',
    headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' },
    body: JSON.stringify({ email: OWNERS[0], password: 'a password for the bench' }),
  })
  const { user } = (await reply.json()) as { user: { id: string } }
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const cost = await sessionCost(deps, user.id, cookie)
  await deps.close()
  return cost
}

function rounded(value: number): number {
  return Number(value.toFixed(3))
}
