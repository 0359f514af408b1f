import type { LiveEvent } from '@whofor/core/job'
import type { Tx } from '../db/db.ts'

/**
 * Names what changed: small enough for a notification, and the receiver reads the current state itself.
 * `job.cancel` and `job.queued` are for workers, `chat.stop` for the process that answers the question; `session.closed` ends
 * the streams of a session, identified by its token's hash; `missed` means that signals may have been lost,
 * `closing` that no more will follow.
 */
export type LiveSignal =
  | Exclude<LiveEvent, { type: 'job' }>
  | { type: 'job'; job_id: string }
  | { type: 'job.cancel'; job_id: string }
  | { type: 'job.queued' }
  | { type: 'chat.stop'; message_id: string }
  | { type: 'session.closed'; session: string }
  | { type: 'missed' }
  | { type: 'closing' }

/** The workers of every process listen as this owner. */
export const WORKERS = 'workers'

export type Listener = (signal: LiveSignal) => void

/**
 * Notifies an owner's live pages in every process. Delivery is not guaranteed: the database is the source of
 * truth.
 */
export type Events = {
  /**
   * Call it after the write has resolved. Signals of the same subject within a moment are coalesced to the
   * newest.
   */
  publish(ownerId: string, signal: LiveSignal): void
  /** @returns ends the subscription */
  subscribe(ownerId: string, listener: Listener): () => void
  /**
   * Whether anything of the owner was announced within the last seconds, by any process: a read replica may not have it yet. Asked
   * only with PostgreSQL.
   */
  changedLately(ownerId: string): boolean
  close(): Promise<void>
}

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
