import { DAY_MS } from '@whofor/core/durations'
import type { Deps } from '../../deps.ts'
import { deleteDeletedBefore } from './queries.ts'

/** Permanently deletes items that were soft-deleted more than a day ago. */
export async function purgeContextItems({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.write((tx) => deleteDeletedBefore(db, tx, clock() - DAY_MS))
}
