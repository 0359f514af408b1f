import { DAY_MS } from '@whofor/core/durations'
import { webhookPauseMs, webhookRetryMs } from '@whofor/core/platform/webhook-retries'
import { texts } from '@whofor/texts/mail'
import type { Logger } from 'pino'
import type { Db, Tx } from '../db/db.ts'
import type { WebhookRow } from '../db/schema/rows.ts'
import type { Env } from '../env.ts'
import { type Events, publishUserUpdated } from '../events/port.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { MailContent } from '../mail/mail-content.ts'
import type { MailDeps } from '../mail/port.ts'
import { isConfirmedAddress } from '../mail/queries.ts'
import { decrypt } from '../secrets/secrets.ts'
import type { Tracing } from '../tracing/port.ts'
import { type Attempt, postEvent, signedHeaders } from './post-event.ts'
import {
  type Claimed,
  disableWebhook,
  endAttempt,
  failWaiting,
  findEmailOf,
  noteFailure,
  noteSuccess,
  pauseWebhook,
  releaseClaim,
} from './queries.ts'

export type DeliverDeps = {
  db: Db
  secret: string
  /** Milliseconds since the epoch. */
  clock: () => number
  env: Pick<Env, 'webhooksAllowPrivate'>
  events: Pick<Events, 'publish'>
  tracing: Pick<Tracing, 'span' | 'headersFor'>
  timeoutMs?: number
}

/** Called in the write that turns a webhook off or begins to pause it. */
export type ReportStopped = (tx: Tx, webhook: WebhookRow) => Promise<void>

/** After that, another process takes over the delivery of a killed one. More than an attempt takes. */
export const CLAIM_MS = 60_000

/**
 * Posts a claimed delivery and stores what came of it. When the process is killed in between, it is posted again.
 * @param stop aborted when the process cannot wait for the receiver: the delivery is left to another process, or the next start
 */
export async function deliverEvent(
  deps: DeliverDeps,
  { delivery, webhook }: Claimed,
  reportStopped: ReportStopped,
  stop?: AbortSignal,
): Promise<void> {
  const now = deps.clock()
  const attempt = await post(deps, { delivery, webhook }, now, stop)
  if (stop?.aborted && attempt.status === null) return releaseClaim(deps.db, delivery, deps.clock())
  const isAccepted = attempt.status !== null && attempt.status >= 200 && attempt.status < 300
  const retryMs =
    isAccepted || isFinal(attempt, delivery.event) ? null : webhookRetryMs(delivery.attempts, Math.random())
  const endedAt = deps.clock()
  const ended = {
    ...attempt,
    attempted_at: now,
    state: isAccepted ? 'delivered' : retryMs === null ? 'failed' : 'waiting',
    next_attempt_at: retryMs === null ? null : endedAt + retryMs,
  } as const
  await deps.db.write(async (tx) => {
    if (!(await endAttempt(deps.db, tx, delivery, ended))) return
    if (isAccepted) await noteSuccess(deps.db, tx, webhook.id)
    else if (delivery.event !== 'webhook.test') {
      const stopped = await afterFailure(deps, tx, webhook.id, attempt)
      if (stopped) await reportStopped(tx, stopped)
    }
    tx.afterCommit(() => deps.events.publish(webhook.user_id, { type: 'webhooks.changed' }))
  })
}

async function post(
  deps: DeliverDeps,
  { delivery, webhook }: Claimed,
  now: number,
  stop: AbortSignal | undefined,
): Promise<Attempt> {
  const secrets = secretsOf(deps, webhook, now)
  if (!secrets) return { status: null, error: 'secret', duration_ms: 0, reply: null }
  const { event_id: id, body } = delivery
  const attributes = { 'whofor.event': delivery.event, 'whofor.attempt': delivery.attempts }
  return deps.tracing.span('webhook', { kind: 'client', attributes }, async (span) => {
    const attempt = await postEvent({
      url: webhook.url,
      headers: { ...deps.tracing.headersFor('webhooks'), ...signedHeaders(secrets, { id, body, at: now }) },
      body,
      allowPrivate: deps.env.webhooksAllowPrivate,
      timeoutMs: deps.timeoutMs,
      stop,
    })
    if (attempt.status !== null) span.set({ 'http.response.status_code': attempt.status })
    if (attempt.error !== null) span.fail(attempt.error)
    return attempt
  })
}

/** After a rotation, the secret before it signs too. Null for one that was encrypted with another AUTH_SECRET. */
function secretsOf(deps: DeliverDeps, webhook: Claimed['webhook'], now: number): string[] | null {
  const { secret, previous_secret: previous, previous_secret_until: until } = webhook
  const isValid = previous !== null && until !== null && now < until
  try {
    return [secret, ...(isValid ? [previous] : [])].map((one) => decrypt(deps, 'webhook-secret', one))
  } catch {
    return null
  }
}

/** Whether another attempt would end the same way. A test is for its result now. */
const isFinal = ({ status, error }: Attempt, event: string): boolean =>
  event === 'webhook.test' || error === 'private' || error === 'secret' || status === 410

/** @returns the webhook if it was turned off, or paused for the first time since it last worked */
async function afterFailure(
  deps: DeliverDeps,
  tx: Tx,
  id: string,
  { status, error }: Attempt,
): Promise<WebhookRow | null> {
  const now = deps.clock()
  const failing = await noteFailure(deps.db, tx, id, now)
  if (!failing) return null
  const isOff = failing.disabled_at !== null
  const disabled = isOff ? null : await disableWebhook(deps.db, tx, id, { now, gone: status === 410 })
  if (isOff || disabled) {
    await failWaiting(deps.db, tx, id)
    return disabled
  }
  const pauseMs = error === 'timeout' ? webhookPauseMs(failing.failures) : null
  if (pauseMs === null) return null
  await pauseWebhook(deps.db, tx, id, now + pauseMs)
  return failing.paused_until === null ? failing : null
}

const LIFE_MS = 3 * DAY_MS

type ReportDeps = Omit<MailDeps, 'limits'> & { events: Pick<Events, 'publish'>; log: Pick<Logger, 'warn'> }

/** Mails the owner of a webhook that was turned off or paused, in the write that does so. */
export async function reportStopped(deps: ReportDeps, tx: Tx, webhook: WebhookRow): Promise<void> {
  const { id, user_id } = webhook
  const reason = webhook.disabled_reason ?? 'paused'
  deps.log.warn({ webhook: id, reason }, 'a webhook was turned off or paused')
  publishUserUpdated(deps, tx, user_id)
  const email = await findEmailOf(deps.db, tx, user_id)
  if (email === null) return
  // Without SMTP mails are files on the operator's disk.
  const needsConfirmed = deps.env.mail.smtpUrl !== undefined
  if (needsConfirmed && !(await isConfirmedAddress(deps.db, tx, { id: user_id, email }))) return
  await enqueueMail(deps, tx, {
    kind: 'webhook',
    user_id,
    recipient: email,
    content: () => contentOf(webhook),
    lifeMs: LIFE_MS,
  })
}

function contentOf({ url, disabled_reason: reason }: WebhookRow): MailContent {
  const { report_disabled: off, report_paused: paused } = texts
  const { subject, heading, next } = reason === null ? paused : off
  const ofReason = reason === 'gone' ? off.gone : off.failing
  const what = reason === null ? paused.what({ url }) : ofReason({ url })
  return {
    subject,
    preview: what,
    heading,
    paragraphs: [what, next],
    action: { label: off.action, path: '/settings?tab=api' },
    reason: off.reason,
  }
}
