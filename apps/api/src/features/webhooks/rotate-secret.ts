import { WEBHOOK_ROTATION_MS, type WebhookWithSecret } from '@whofor/core/platform/webhook'
import type { Actor } from '../../auth/actor.ts'
import { recordAudit } from '../../auth/audit.ts'
import { encrypt } from '../../auth/encryption.ts'
import type { Deps } from '../../deps.ts'
import type { AnyContext } from '../../http/context.ts'
import { lockWebhooks } from '../../webhooks/enqueue-event.ts'
import { newWebhookSecret } from '../../webhooks/sign.ts'
import { getWebhook } from './list-webhooks.ts'
import { findWebhook, updateWebhook } from './queries.ts'
import { recordedTarget } from './recorded-target.ts'
import { webhookGone } from './webhook-texts.ts'

/**
 * Replaces the secret. For a day, the one before it signs too, so that a receiver misses nothing.
 * @throws AppError not_found
 */
export async function rotateSecret(
  deps: Deps,
  c: AnyContext,
  actor: Actor,
  id: string,
): Promise<WebhookWithSecret> {
  const secret = newWebhookSecret()
  await deps.db.write(async (tx) => {
    await lockWebhooks(tx, actor.id)
    const found = await findWebhook(deps.db, tx, actor.id, id)
    if (!found) throw webhookGone()
    await updateWebhook(deps.db, tx, id, {
      secret: encrypt(deps, 'webhook-secret', secret),
      previous_secret: found.secret,
      previous_secret_until: deps.clock() + WEBHOOK_ROTATION_MS,
    })
    await recordAudit(deps, c, tx, {
      action: 'webhook.secret_rotated',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { url: recordedTarget(found.url) },
    })
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'webhooks.changed' }))
  })
  return { webhook: await getWebhook(deps, actor, id), secret }
}
