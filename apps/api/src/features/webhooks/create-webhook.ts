import {
  type CreateWebhookInput,
  type DeliveryError,
  type WebhookDelivery as DeliveryReply,
  WEBHOOK_EVENTS,
  WEBHOOKS_MAX,
  type Webhook,
  type WebhookWithSecret,
} from '@whofor/core/platform/webhook'
import { texts } from '@whofor/texts/api/platform'
import { recordAudit } from '../../auth/audit.ts'
import { newId } from '../../db/new-id.ts'
import type { WebhookDelivery, WebhookRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { enqueueSecurityMail } from '../../mail/enqueue-security-mail.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { encrypt } from '../../secrets/secrets.ts'
import { lockWebhooks } from '../../webhooks/enqueue-event.ts'
import { newWebhookSecret } from '../../webhooks/post-event.ts'
import { refusedTarget } from '../../webhooks/refused-target.ts'
import { insertWebhook, selectWebhooks, skipAnswers } from './queries.ts'

/**
 * Adds a webhook. It gets what happens from now on. The secret is stored encrypted and shown once.
 * @throws AppError invalid_request or webhook_limit_reached
 */
export async function createWebhook(
  deps: Deps,
  scope: SignedInScope,
  { url, events }: CreateWebhookInput,
): Promise<WebhookWithSecret> {
  const { actor } = scope
  refuseTarget(deps.env, url)
  const secret = newWebhookSecret()
  const row = {
    id: newId(),
    user_id: actor.id,
    url,
    events,
    secret: encrypt(deps, 'webhook-secret', secret),
    previous_secret: null,
    previous_secret_until: null,
    created_at: deps.clock(),
    disabled_at: null,
    disabled_reason: null,
    failing_since: null,
    paused_until: null,
    failures: 0,
  }
  await deps.db.write(async (tx) => {
    await lockWebhooks(tx, actor.id)
    const others = await selectWebhooks(deps.db, tx, actor.id)
    if (others.length >= WEBHOOKS_MAX)
      throw new AppError('webhook_limit_reached', texts.webhook.too_many({ max: WEBHOOKS_MAX }))
    if (!others.some(listensToAnswers)) await skipAnswers(deps.db, tx, actor.id)
    await insertWebhook(deps.db, tx, row)
    await recordAudit(deps, scope, tx, {
      action: 'webhook.created',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { url: recordedTarget(url), events },
    })
    await enqueueSecurityMail(deps, scope, tx, actor, 'webhook_created', url)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'webhooks.changed' }))
  })
  return { webhook: toWebhook(row, null), secret }
}

export const listensToAnswers = ({
  events,
  disabled_at,
}: {
  events: string[]
  disabled_at: number | null
}): boolean => disabled_at === null && events.includes('answer.created')

/** What the audit log says of an address: paths and queries may hold secrets, which administrators need not read. */
export const recordedTarget = (url: string): string => new URL(url).host

/**
 * Refuses what would fail at each delivery.
 * @throws AppError invalid_request
 */
export function refuseTarget({ webhooksAllowPrivate }: Pick<Env, 'webhooksAllowPrivate'>, url: string): void {
  const refused = webhooksAllowPrivate ? null : refusedTarget(new URL(url))
  if (!refused) return
  const message = texts.webhook[refused]
  throw new AppError('invalid_request', message, { errors: [{ path: 'url', message }] })
}

/** Without its secrets. */
export function toWebhook(row: WebhookRow, last: WebhookDelivery | null): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: WEBHOOK_EVENTS.filter((event) => row.events.includes(event)),
    created_at: row.created_at,
    disabled_at: row.disabled_at,
    disabled_reason: row.disabled_reason,
    failing_since: row.failing_since,
    failures: row.failures,
    paused_until: row.paused_until,
    previous_secret_until: row.previous_secret_until,
    last_delivery: last && toDelivery(last),
  }
}

/** Without its body and the reply. */
export function toDelivery(row: WebhookDelivery): DeliveryReply {
  const { id, event_id, event, state, attempts, next_attempt_at } = row
  const { status, error, duration_ms, attempted_at, created_at } = row
  return {
    ...{ id, event_id, event, state, attempts, next_attempt_at },
    ...{ status, error: asError(error), duration_ms, attempted_at, created_at },
  }
}

/** The column holds what the sender wrote. */
const asError = (error: string | null): DeliveryError | null => error as DeliveryError | null
