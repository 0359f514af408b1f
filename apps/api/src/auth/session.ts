import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import type { RequestScope } from '../scope/request-scope.ts'

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

const MAX_USER_AGENT = 200

/** The browser and the network of a request, as stored with its session. */
export const originOf = ({ browser, ip_prefix }: Pick<RequestScope, 'browser' | 'ip_prefix'>) => ({
  user_agent: browser?.slice(0, MAX_USER_AGENT) || null,
  ip_prefix,
})
