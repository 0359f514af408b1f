import { MINUTE_MS } from '@whofor/core/durations'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import type { OutboxMail } from '../db/schema/rows.ts'
import { decrypt } from '../secrets/encryption.ts'
import type { ComposedMail } from './compose-mail.ts'
import { deleteMail, postponeMail } from './queries.ts'
import { type MailTransport, SendError } from './transport.ts'

export type DeliverDeps = {
  db: Db
  secret: string
  /** Milliseconds since the epoch. */
  clock: () => number
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/**
 * Sends a claimed mail and deletes it once it was accepted. A process that is killed in between sends it again: at least
 * once, never lost.
 */
export async function deliverMail(
  deps: DeliverDeps,
  transport: MailTransport,
  mail: OutboxMail,
): Promise<void> {
  const { id, kind, attempts, expires_at } = mail
  if (expires_at <= deps.clock()) {
    deps.log.warn({ mail: id, kind, attempts, last_error: mail.last_error }, 'an email expired unsent')
    return deleteMail(deps.db, id)
  }
  try {
    await transport.send({ ...mail, ...contentOf(deps, mail) })
    await deleteMail(deps.db, id)
  } catch (error) {
    if (!(error instanceof SendError)) throw error
    const { message, isPermanent } = error
    deps.log.warn(
      { mail: id, kind, attempts, reason: message, is_permanent: isPermanent },
      'an email was not sent',
    )
    if (isPermanent) return deleteMail(deps.db, id)
    const next_attempt_at = Math.min(deps.clock() + retryDelayMs(attempts), expires_at)
    await postponeMail(deps.db, id, { last_error: message, next_attempt_at })
  }
}

function contentOf(deps: DeliverDeps, { content }: OutboxMail): ComposedMail {
  try {
    return JSON.parse(decrypt(deps, 'mail', content))
  } catch {
    throw new SendError('The email was encrypted with a different AUTH_SECRET.', true)
  }
}

const DELAYS_MS = [1, 2, 5, 15, 30].map((minutes) => minutes * MINUTE_MS)

/**
 * How long to wait after a failed attempt: 1, 2, 5, 15, then every 30 minutes, with up to 20% jitter.
 * @param attempts made so far, at least 1
 */
function retryDelayMs(attempts: number, random = Math.random()): number {
  const delay = DELAYS_MS[attempts - 1] ?? Math.max(...DELAYS_MS)
  return Math.round(delay * (1 + random / 5))
}
