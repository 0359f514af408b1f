import type { Deps } from '../../deps.ts'
import type { Reason } from './batch-texts.ts'
import { enqueueItem } from './enqueue-item.ts'
import { BATCH, failLost, hasActiveJob, newestBatch } from './queries.ts'

/** Goes on with a running batch whose last job was lost: at the start, and every hour. Idempotent. */
export async function continueBatch(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const { db } = deps
  if ((await newestBatch(db, db.read))?.state !== 'running') return
  await db.write(async (tx) => {
    await tx.lock(BATCH)
    const batch = await newestBatch(db, tx)
    if (batch?.state !== 'running' || (await hasActiveJob(db, tx))) return
    await failLost(db, tx, batch.id, 'crashed' satisfies Reason)
    await enqueueItem(deps, tx, batch, { pause: false })
  })
}
