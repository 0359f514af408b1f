import type { Deps } from '../../deps.ts'
import { countStorage } from '../../quota/storage.ts'
import { removeDeleted, selectDeletedBefore, storedBytesOf } from './storage-queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Personas per write, so that requests wait only for a moment. */
const MAX_PURGED = 50

/** Permanently deletes personas that were soft-deleted more than a day ago, and frees their storage. */
export async function purgeDeletedPersonas(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  while ((await purgeSome(deps, deps.clock() - DAY_MS)) === MAX_PURGED);
}

async function purgeSome({ db }: Pick<Deps, 'db'>, before: number): Promise<number> {
  return db.write(async (tx) => {
    const gone = await selectDeletedBefore(db, tx, { before, limit: MAX_PURGED })
    const bytes = new Map<string, number>()
    for (const { id, user_id } of gone) {
      const stored = await storedBytesOf(db, tx, id)
      if (await removeDeleted(db, tx, id)) bytes.set(user_id, (bytes.get(user_id) ?? 0) + stored)
    }
    for (const owner of [...bytes.keys()].sort())
      await countStorage({ db }, tx, owner, -(bytes.get(owner) ?? 0))
    return gone.length
  })
}
