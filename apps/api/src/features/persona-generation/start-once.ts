import type { Tx } from '../../db/db.ts'
import type { Job } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { NewJobInput } from '../../jobs/port.ts'
import type { QuotaAccount } from '../../quota/quota.ts'

/** Starts a job by its key: two clicks are one job, and a click after a failure tries that one again. */
export async function enqueueOrRetry(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  actor: QuotaAccount,
  input: NewJobInput & { key: string },
): Promise<Job> {
  const job = await deps.jobs.enqueue(tx, actor, input)
  const ended = job.state === 'failed' || job.state === 'cancelled'
  return ended ? deps.jobs.retry(tx, actor, job.id) : job
}
