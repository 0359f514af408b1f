import { newId } from '../../db/new-id.ts'
import type { Job } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { claimJob } from '../../jobs/lease-jobs.ts'
import type { JobHandler } from '../../jobs/port.ts'
import { runJob } from '../../jobs/run-job.ts'
import { getJob } from '../jobs/get-job.ts'

export type OwnJobs = {
  /**
   * Jobs started with these deps are claimed in the write that starts them, so that a server on the same data
   * ignores them.
   */
  deps: Deps
  /** Runs a job to its end. Throws the error it failed with. */
  run(id: string, handler: JobHandler): Promise<void>
}

export function ownJobs(deps: Deps): OwnJobs {
  const worker = newId()
  const claimed = new Map<string, Job>()
  const enqueue: Deps['jobs']['enqueue'] = async (tx, actor, input) => {
    const job = await deps.jobs.enqueue(tx, actor, input)
    const claim = { worker, now: deps.clock(), kinds: [job.kind], id: job.id, running: [] }
    const claimedJob = await claimJob(deps.db, tx, claim)
    if (claimedJob) claimed.set(claimedJob.id, claimedJob)
    return claimedJob ?? job
  }
  return {
    deps: { ...deps, jobs: { ...deps.jobs, enqueue } },
    run: async (id, handler) => {
      const job = claimed.get(id)
      if (!job) throw new Error('This job was started elsewhere.')
      await runJob({ ...deps, failpoint: () => {} }, job, handler, new AbortController())
      const ended = await getJob(deps, { id: job.owner_id }, id)
      if (ended.state === 'succeeded') return
      throw new AppError('conflict', ended.error?.message ?? 'Making the demo’s personas was stopped.')
    },
  }
}
