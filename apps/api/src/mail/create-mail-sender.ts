import { MINUTE_MS } from '@whofor/core/durations'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import type { OutboxMail } from '../db/schema/rows.ts'
import type { Env } from '../env.ts'
import { decrypt } from '../secrets/secrets.ts'
import type { ComposedMail } from './compose-mail.ts'
import type { MailSender } from './port.ts'
import { claimMail, deleteMail, findNextDue, postponeMail, selectDue } from './queries.ts'
import { smtpTransport } from './smtp-transport.ts'
import { folderTransport, type MailTransport, SendError, senderOf } from './transport.ts'

/** How many mails are sent at a time: one that the server holds up must not hold up a sign-in code. */
const LANES = 3
/** After that, another process takes over the mail of a killed one. More than sending may take. */
const CLAIM_MS = 2 * 60_000
/** How often to look for mails that another process stored. */
const POLL_MS = 30_000
const SHORTEST_WAIT_MS = 100
/**
 * How long after its commit a mail is sent. Random, so that sending delays no particular reply: otherwise the time of the
 * next reply would reveal whether the address before it has an account.
 */
const PAUSE_MS = { shortest: 100, longest: 400 }
/** How long a stopping process waits for the mails in flight. */
const STOP_MS = 5000

type SenderDeps = DeliverDeps & { env: Env }

/** Sends the outbox by SMTP or, without SMTP_URL, into files. */
export function createMailSender(deps: SenderDeps): MailSender {
  const transport = transportOf(deps)
  const lanes = new Set<Promise<number | null>>()
  const claiming = new Set<string>()
  let state: 'waiting' | 'started' | 'stopping' = 'waiting'
  let timer: NodeJS.Timeout | undefined
  let pause: NodeJS.Timeout | undefined

  function wake(): void {
    if (state !== 'started') return
    const { shortest, longest } = PAUSE_MS
    pause ??= setTimeout(
      () => {
        pause = undefined
        work()
      },
      shortest + Math.random() * (longest - shortest),
    )
  }

  function work(): void {
    if (state !== 'started' || lanes.size >= LANES) return
    const lane = sendAll().then(nextDue, reportFailure)
    lanes.add(lane)
    void lane.then((due) => {
      lanes.delete(lane)
      wakeAt(due)
    })
  }

  async function sendAll(): Promise<void> {
    for (let mail = await claimNext(); mail; mail = await claimNext()) {
      work()
      await deliverMail(deps, transport, mail)
    }
  }

  async function claimNext(): Promise<OutboxMail | null> {
    if (state !== 'started') return null
    const now = deps.clock()
    for (const seen of await selectDue(deps.db, { now, limit: 2 * LANES })) {
      if (claiming.has(seen.id)) continue
      claiming.add(seen.id)
      const claimed = await claimMail(deps.db, seen, now + CLAIM_MS).finally(() => claiming.delete(seen.id))
      if (claimed) return claimed
    }
    return null
  }

  const nextDue = () => findNextDue(deps.db).catch(reportFailure)

  function reportFailure(err: unknown): null {
    if (state === 'started') deps.log.error({ err }, 'the outbox could not be worked off')
    return null
  }

  function wakeAt(due: number | null): void {
    if (state !== 'started') return
    const wait = due === null ? POLL_MS : Math.min(POLL_MS, Math.max(SHORTEST_WAIT_MS, due - deps.clock()))
    clearTimeout(timer)
    timer = setTimeout(work, wait)
    timer.unref()
  }

  return {
    wake,
    start() {
      state = 'started'
      work()
    },
    async stop() {
      state = 'stopping'
      clearTimeout(timer)
      clearTimeout(pause)
      let waited: NodeJS.Timeout | undefined
      const tooLong = new Promise<void>((resolve) => {
        waited = setTimeout(resolve, STOP_MS)
      })
      await Promise.race([Promise.all(lanes), tooLong])
      clearTimeout(waited)
    },
  }
}

function transportOf({ env, log }: SenderDeps): MailTransport {
  const from = senderOf(env)
  return env.mail.smtpUrl === undefined
    ? folderTransport({ dataDir: env.dataDir, from, log })
    : smtpTransport(env.mail.smtpUrl, from)
}

type DeliverDeps = {
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
async function deliverMail(deps: DeliverDeps, transport: MailTransport, mail: OutboxMail): Promise<void> {
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
