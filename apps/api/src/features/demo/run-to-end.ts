import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '../../auth/actor.ts'
import { newId } from '../../db/new-id.ts'
import type { Job } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { takeJob } from '../../jobs/lease-jobs.ts'
import type { JobHandler } from '../../jobs/port.ts'
import { runJob } from '../../jobs/run-job.ts'
import { readJob } from '../jobs/read-job.ts'

const LOOK_AGAIN_MS = 200
/** As long as a slow model of a running server may need. */
const PATIENCE_MS = 10 * 60_000

/**
 * Runs this one job here, or waits for the server that took it first. No other job is touched: those belong to the server
 * and to the model it is configured with. Throws what the job failed with.
 */
export async function runToEnd(
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  { id, kind }: Pick<Job, 'id' | 'kind'>,
  handler: JobHandler,
): Promise<void> {
  const worker = newId()
  const context = { ...deps, reached: () => {} }
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const lease = { worker, now: deps.clock(), kinds: [kind], id, running: [] }
    const taken = await deps.db.write((tx) => takeJob(deps.db, tx, lease))
    if (taken) await runJob(context, taken, handler, new AbortController())
    const { state, error } = await readJob(deps, actor, id)
    if (state === 'succeeded') return
    if (state === 'failed' || state === 'cancelled') {
      throw new AppError('conflict', error?.message ?? 'Making the demo’s personas was stopped.')
    }
    await wait(LOOK_AGAIN_MS)
  }
  throw new AppError('busy', 'Making the demo’s personas takes too long. Please try again.')
}
