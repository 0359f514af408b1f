import type { Db } from '../db/db.ts'
import type { Env } from '../env.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'

/** What storing a mail needs; functions ask for their part. */
export type MailDeps = {
  db: Db
  /** Milliseconds since the epoch. */
  clock: () => number
  secret: string
  env: Pick<Env, 'publicUrl' | 'port' | 'mail'>
  mail: Pick<MailSender, 'wake'>
  limits: Pick<RateLimits, 'tryConsume'>
}

/** Sends what is in the outbox. */
export type MailSender = {
  /** Looks for mail to send soon; call it after a mail was stored. */
  wake(): void
  /** Starts sending, including what an earlier process left. */
  start(): void
  /** Stops after the mail that is being sent. */
  stop(): Promise<void>
}
