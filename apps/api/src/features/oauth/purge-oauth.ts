import { DAY_MS } from '@whofor/core/durations'
import type { Deps } from '../../deps.ts'
import { deleteExpired } from './queries.ts'

/** An app registers, and then its user signs in. */
const UNALLOWED_MS = 7 * DAY_MS
/** A disconnected app may connect again without registering. */
const UNUSED_MS = 90 * DAY_MS

/** Deletes expired codes and tokens, and apps without any. */
export async function purgeOauth({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await db.write((tx) =>
    deleteExpired(db, tx, { now, registeredBefore: now - UNALLOWED_MS, allowedBefore: now - UNUSED_MS }),
  )
}
