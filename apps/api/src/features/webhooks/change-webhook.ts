import {
  type ChangeWebhookInput,
  WEBHOOK_ROTATION_MS,
  type Webhook,
  type WebhookWithSecret,
} from '@whofor/core/platform/webhook'
import { recordAudit } from '../../auth/audit.ts'
import type { Tx } from '../../db/db.ts'
import type { WebhookRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { Actor, SignedInScope } from '../../scope/request-scope.ts'
import { encrypt } from '../../secrets/secrets.ts'
import { lockWebhooks } from '../../webhooks/enqueue-event.ts'
import { newWebhookSecret } from '../../webhooks/post-event.ts'
import { failWaiting } from '../../webhooks/queries.ts'
import { listensToAnswers, recordedTarget, refuseTarget } from './create-webhook.ts'
import { getWebhook } from './list-webhooks.ts'
import { deleteWebhookRow, findWebhook, selectWebhooks, skipAnswers, updateWebhook } from './queries.ts'
import { webhookGone } from './webhook-texts.ts'

/**
 * Changes the address or the events, and turns a webhook on or off. One that is turned on gets what happens from then on.
 * @throws AppError not_found or invalid_request
 */
export async function changeWebhook(
  deps: Deps,
  scope: SignedInScope,
  { id, ...input }: ChangeWebhookInput & { id: string },
): Promise<Webhook> {
  const { actor } = scope
  if (input.url !== undefined) refuseTarget(deps.env, input.url)
  await writeOwnWebhook(deps, actor, id, async (tx, found) => {
    const changes = changesOf(found, input, deps.clock())
    const listened = (await selectWebhooks(deps.db, tx, actor.id)).some(listensToAnswers)
    if (!listened && listensToAnswers({ ...found, ...changes })) await skipAnswers(deps.db, tx, actor.id)
    await updateWebhook(deps.db, tx, id, changes)
    if (input.enabled === false) await failWaiting(deps.db, tx, id)
    await recordAudit(deps, scope, tx, {
      action: 'webhook.changed',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: {
        ...input,
        url: recordedTarget(changes.url),
        ...(changes.url !== found.url && { from: recordedTarget(found.url) }),
      },
    })
  })
  return getWebhook(deps, actor, id)
}

const HEALTHY = { failing_since: null, failures: 0, paused_until: null } as const
const ON = { disabled_at: null, disabled_reason: null, ...HEALTHY } as const

function changesOf(found: WebhookRow, { url, events, enabled }: ChangeWebhookInput, now: number) {
  const isOff = found.disabled_at !== null
  return {
    url: url ?? found.url,
    events: events ?? found.events,
    ...(url !== undefined && url !== found.url && HEALTHY),
    ...(enabled === true && isOff && ON),
    ...(enabled === false && !isOff && { disabled_at: now, disabled_reason: 'owner' as const }),
  }
}

/**
 * Replaces the secret. For a day, the one before it signs too, so that a receiver misses nothing.
 * @throws AppError not_found
 */
export async function rotateSecret(deps: Deps, scope: SignedInScope, id: string): Promise<WebhookWithSecret> {
  const { actor } = scope
  const secret = newWebhookSecret()
  await writeOwnWebhook(deps, actor, id, async (tx, found) => {
    await updateWebhook(deps.db, tx, id, {
      secret: encrypt(deps, 'webhook-secret', secret),
      previous_secret: found.secret,
      previous_secret_until: deps.clock() + WEBHOOK_ROTATION_MS,
    })
    await recordAudit(deps, scope, tx, {
      action: 'webhook.secret_rotated',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { url: recordedTarget(found.url) },
    })
  })
  return { webhook: await getWebhook(deps, actor, id), secret }
}

/**
 * Deletes a webhook with its log. Needs no recent sign-in: it takes access away.
 * @throws AppError not_found
 */
export async function deleteWebhook(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  const { actor } = scope
  await writeOwnWebhook(deps, actor, id, async (tx, found) => {
    await deleteWebhookRow(deps.db, tx, id)
    await recordAudit(deps, scope, tx, {
      action: 'webhook.deleted',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { url: recordedTarget(found.url) },
    })
  })
}

/**
 * Runs a write on one of the user's webhooks, and lets their open pages know.
 * @throws AppError not_found
 */
export function writeOwnWebhook<Result>(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  actor: Actor,
  id: string,
  work: (tx: Tx, found: WebhookRow) => Promise<Result>,
): Promise<Result> {
  return db.write(async (tx) => {
    await lockWebhooks(tx, actor.id)
    const found = await findWebhook(db, tx, actor.id, id)
    if (!found) throw webhookGone()
    const result = await work(tx, found)
    tx.afterCommit(() => events.publish(actor.id, { type: 'webhooks.changed' }))
    return result
  })
}
