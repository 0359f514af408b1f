import type { Tx } from '../db/db.ts'
import type { Events } from './port.ts'

/**
 * Makes a user's open pages refetch the session after the commit. Call it in every write that changes what the
 * session reply says: profile, tier, admin flag, address and factors.
 */
export function publishUserUpdated(
  { events }: { events: Pick<Events, 'publish'> },
  tx: Tx,
  userId: string,
): void {
  tx.afterCommit(() => events.publish(userId, { type: 'user.updated' }))
}
