import type { LiveEvent } from '@whofor/core/job'

/**
 * What changed, by name: small enough for a notification, and the receiver reads the newest state itself.
 * `job.cancel` is for workers, `chat.stop` for who answers the question; `session.closed` ends the streams of one session, by the
 * hash of its token; `missed` says that signals may have been lost, `closing` that no more will come.
 */
export type LiveSignal =
  | Exclude<LiveEvent, { type: 'job' }>
  | { type: 'job'; job_id: string }
  | { type: 'job.cancel'; job_id: string }
  | { type: 'chat.stop'; message_id: string }
  | { type: 'session.closed'; session: string }
  | { type: 'missed' }
  | { type: 'closing' }

export type Listener = (signal: LiveSignal) => void

/** Tells an owner's live pages, in whichever process they are. Never a promise of delivery: the database is the truth. */
export type Events = {
  /** Call it once the write has resolved. Signals of the same thing within a moment are sent once, the newest. */
  publish(ownerId: string, signal: LiveSignal): void
  subscribe(ownerId: string, listener: Listener): () => void
  close(): Promise<void>
}
