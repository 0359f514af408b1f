import { texts } from '@whofor/texts/api/platform'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import type { Job } from '../db/schema/rows.ts'
import { AppError } from '../errors.ts'
import { type QuotaAccount, reserveQuota } from '../quota/quota.ts'
import { assertStorageQuota } from '../quota/storage.ts'
import { type JobsContext, needsStorage, reservedBy } from './job-ledger.ts'
import type { NewJob } from './port.ts'

type Enqueued = { job: Job; isNew: boolean }

/** Adds the row and reserves its quota; a key that is in use returns the job that has it. */
export async function enqueueJob(
  context: Pick<JobsContext, 'db' | 'clock'>,
  tx: Tx,
  actor: QuotaAccount,
  input: NewJob,
): Promise<Enqueued> {
  const { jobs } = context.db.schema
  const now = context.clock()
  await tx.lock(actor.id)
  const [added] = await tx
    .insert(jobs)
    .values({
      id: newId(),
      kind: input.kind,
      owner_id: actor.id,
      key: input.key ?? null,
      subject_type: input.subject.type,
      subject_id: input.subject.id,
      input: input.input,
      data: input.data ?? null,
      reserved_requests: input.uses.requests,
      reserved_personas: input.uses.personas,
      run_at: now,
      created_at: now,
    })
    .onConflictDoNothing({ target: jobs.key })
    .returning()
  if (added) {
    if (needsStorage(input.kind)) await assertStorageQuota(context, tx, actor)
    await reserveQuota(context, tx, actor, input.uses, now)
    return { job: added, isNew: true }
  }
  const [known] = await tx
    .select()
    .from(jobs)
    .where(eq(jobs.key, input.key ?? ''))
  if (!known) throw new Error('A job was neither added nor found')
  return { job: known, isNew: false }
}

/** Queues a failed or cancelled job again with its checkpoints. Idempotent: an active job is returned as it is. */
export async function retryJob(
  context: Pick<JobsContext, 'db' | 'clock'>,
  tx: Tx,
  actor: QuotaAccount,
  id: string,
): Promise<Enqueued> {
  const { jobs } = context.db.schema
  const now = context.clock()
  const mine = and(eq(jobs.id, id), eq(jobs.owner_id, actor.id))
  await tx.lock(actor.id)
  const [job] = await tx
    .update(jobs)
    .set({
      state: 'queued',
      progress: 0,
      attempts: 0,
      run_at: now,
      error_code: null,
      error_message: null,
      cancel_requested_at: null,
      started_at: null,
      finished_at: null,
    })
    .where(and(mine, inArray(jobs.state, ['failed', 'cancelled'])))
    .returning()
  if (job) {
    if (needsStorage(job.kind)) await assertStorageQuota(context, tx, actor)
    await reserveQuota(context, tx, actor, reservedBy(job), now)
    return { job, isNew: true }
  }
  const [known] = await tx.select().from(jobs).where(mine)
  if (!known) throw new AppError('not_found', texts.job.not_found)
  if (known.state === 'succeeded') {
    throw new AppError('job_not_retryable', texts.job.not_retryable)
  }
  return { job: known, isNew: false }
}
