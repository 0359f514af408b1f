import type { Logger } from 'pino'
import type { Events } from '../events/port.ts'
import type { MailDeps } from '../mail/port.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { Passwords } from './passwords.ts'

/** What signing in needs; functions ask for their part. */
export type AuthDeps = MailDeps & {
  events: Events
  limits: RateLimits
  passwords: Passwords
  log: Logger
}
