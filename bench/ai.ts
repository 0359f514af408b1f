import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildDeps, type Deps } from '../apps/api/src/deps.ts'
import { readEnv } from '../apps/api/src/env.ts'
import { register } from '../apps/api/src/features/account/account.ts'
import { getJob } from '../apps/api/src/features/jobs/jobs.ts'
import { requestPersonas } from '../apps/api/src/features/persona-generation/request-personas.ts'
import { noRateLimits } from '../apps/api/src/rate-limits/rate-limits.ts'
import type { Actor } from '../apps/api/src/scope/request-scope.ts'
import { scopeOutsideRequests } from '../apps/api/src/scope/request-scope.ts'
import { startBackgroundWork } from '../apps/api/src/start-background-work.ts'
import { startFaultyProvider } from '../apps/api/test/support/faulty-provider.ts'
import { cacheDir } from '../scripts/root.ts'

/**
 * Compares a job of five personas with a job of one, from request to the last persona stored, at two seconds per provider
 * call. The overhead is the time for one persona beyond the provider's call. Median of three rounds.
 */
const CALL_MS = 2000
const ROUNDS = 3

mkdirSync(cacheDir, { recursive: true })
const folder = mkdtempSync(join(cacheDir, 'bench-ai-'))
const provider = await startFaultyProvider()
provider.misbehave(`slow:${CALL_MS}`)
const env = readEnv({
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  AI_BASE_URL: provider.url,
  AI_TEXT_MODEL: 'bench',
})
const deps = await buildDeps(env, { limits: noRateLimits })
try {
  await startBackgroundWork(deps)
  console.log('round  one (ms)  five (ms)  five/one  overhead (ms)')
  const rounds: { ratio: number; overhead: number }[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const one = await timed(deps, round, 1)
    const five = await timed(deps, round, 5)
    const overhead = one - CALL_MS
    rounds.push({ ratio: five / one, overhead })
    console.log(
      `${round}      ${one.toFixed(0).padStart(8)}  ${five.toFixed(0).padStart(9)}  ${(five / one).toFixed(3).padStart(8)}  ${overhead.toFixed(0).padStart(13)}`,
    )
  }
  const five_over_one = Number(median(rounds.map(({ ratio }) => ratio)).toFixed(3))
  const overhead_ms = Math.round(median(rounds.map(({ overhead }) => overhead)))
  console.log(JSON.stringify({ bench: 'ai', five_over_one, overhead_ms }))
} finally {
  await deps.close()
  await provider.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Milliseconds from the request until the job succeeds, for a new owner. */
async function timed(all: Deps, round: number, count: number): Promise<number> {
  const email = `bench-${round}-${count}@example.com`
  const { id } = await register(all, scopeOutsideRequests(), { email, password: 'a password for the bench' })
  const actor: Actor = { id, email, display_name: null, account_tier: 'free_beta', is_admin: false }
  const began = performance.now()
  const job = await requestPersonas(all, actor, {
    setup: {
      count,
      relationship: 'Client',
      detail_level: 'detailed',
      business_context:
        'A bakery in the harbour district that sells sourdough to people on their way to work.',
      generate_image: false,
      custom_fields: [],
    },
    intake: {
      questions: [{ question: 'Who comes?', type: 'text', options: [], explanation: '' }],
      business_context_summary: 'A bakery.',
      business_context_tags: ['B2C'],
    },
    answers: ['Neighbours'],
  })
  for (;;) {
    const { state, error } = await getJob(all, actor, job.id)
    if (state === 'succeeded') return performance.now() - began
    if (state === 'failed' || state === 'cancelled') throw new Error(error?.message ?? state)
    await wait(2)
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
