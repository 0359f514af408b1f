import { eq } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import type { Job } from '../db/schema/rows.ts'
import { type QuotaAccount, reserveQuota } from '../quota/quota.ts'
import { assertStorageQuota } from '../quota/storage.ts'
import type { JobsContext } from './context.ts'
import { needsStorage } from './job-ledger.ts'
import type { NewJob } from './port.ts'

export type Enqueued = { job: Job; isNew: boolean }

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
