import { DAY_MS } from '@whofor/core/durations'
import type { Deps } from '../../deps.ts'
import { JOB_KEPT_MS } from '../../jobs/purge-jobs.ts'
import { countStorage } from '../../quota/storage.ts'
import { removeDeleted, selectDeletedBefore, storedBytesOf } from './storage-queries.ts'

/** Personas per write, so that requests wait only for a moment. */
const BATCH_SIZE = 50

/** Permanently deletes personas that were soft-deleted more than a day ago, and frees their storage. */
export async function purgeDeletedPersonas(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  while ((await purgeSome(deps)) === BATCH_SIZE);
}

async function purgeSome({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return db.write(async (tx) => {
    const now = clock()
    const deleted = await selectDeletedBefore(db, tx, {
      before: now - DAY_MS,
      retriedSince: now - JOB_KEPT_MS,
      limit: BATCH_SIZE,
    })
    const bytes = new Map<string, number>()
    for (const { id, user_id } of deleted) {
      const stored = await storedBytesOf(db, tx, id)
      if (await removeDeleted(db, tx, id)) bytes.set(user_id, (bytes.get(user_id) ?? 0) + stored)
    }
    for (const owner of [...bytes.keys()].sort())
      await countStorage({ db }, tx, owner, -(bytes.get(owner) ?? 0))
    return deleted.length
  })
}
