import type { Deps } from '../../deps.ts'
import { deleteDeletedBefore } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Permanently deletes items that were soft-deleted more than a day ago. */
export async function purgeContextItems({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.write((tx) => deleteDeletedBefore(db, tx, clock() - DAY_MS))
}
