import { WEBHOOK_ROTATION_MS, type WebhookWithSecret } from '@whofor/core/platform/webhook'
import { recordAudit } from '../../auth/audit.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { encrypt } from '../../secrets/encryption.ts'
import { newWebhookSecret } from '../../webhooks/sign.ts'
import { getWebhook } from './list-webhooks.ts'
import { updateWebhook } from './queries.ts'
import { recordedTarget } from './recorded-target.ts'
import { writeOwnWebhook } from './write-own-webhook.ts'

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
