import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'

/**
 * Makes a user's open pages refetch the session after the commit. Call it in every write that changes what the
 * session reply says: profile, tier, admin flag, address and factors.
 */
export function publishUserUpdated({ events }: Pick<Deps, 'events'>, tx: Tx, userId: string): void {
  tx.afterCommit(() => events.publish(userId, { type: 'user.updated' }))
}
