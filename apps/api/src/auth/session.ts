import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import type { SignInMethod } from '../db/schema/auth.ts'
import type { Actor } from './actor.ts'

/** A session is extended while it is used, but not beyond its absolute lifetime. */
export const SESSION = {
  idleMs: 7 * DAY_MS,
  absoluteMs: 30 * DAY_MS,
  /** More than anyone has open. Beyond, the oldest end, so that no account costs more than others. */
  most: 100,
  touchIntervalMs: 5 * MINUTE_MS,
  /** For the second factor of a sign-in in progress. */
  pendingMs: 10 * MINUTE_MS,
  /** How long after proving who they are a user may change how they sign in. */
  recentMs: 10 * MINUTE_MS,
} as const

/** The session of a request. */
export type Session = {
  /** The hash of its token. */
  id: string
  actor: Actor
  method: SignInMethod
  /** Authenticator assurance level: 2 once a second factor, or a passkey, was verified. */
  aal: 1 | 2
  /** The second factor is still missing: the session gives no access yet. */
  is_pending: boolean
  authenticated_at: number
}
