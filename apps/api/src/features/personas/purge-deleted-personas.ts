import type { Deps } from '../../deps.ts'
import { removeDeletedBefore } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Personas deleted more than a day ago can no longer be restored and go for good. */
export async function purgeDeletedPersonas(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deps.db.write((tx) => removeDeletedBefore(deps.db, tx, deps.clock() - DAY_MS))
}
