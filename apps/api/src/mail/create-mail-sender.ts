import type { OutboxMail } from '../db/schema/rows.ts'
import type { Env } from '../env.ts'
import { type DeliverDeps, deliverMail } from './deliver-mail.ts'
import { folderTransport } from './folder-transport.ts'
import { senderOf } from './mail-message.ts'
import type { MailSender } from './port.ts'
import { claimMail, findNextDue, selectDue } from './queries.ts'
import { smtpTransport } from './smtp-transport.ts'
import type { MailTransport } from './transport.ts'

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
