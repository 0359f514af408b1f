import type { Actor } from '../../auth/actor.ts'
import { recordAudit } from '../../auth/audit.ts'
import type { Deps } from '../../deps.ts'
import type { AnyContext } from '../../http/context.ts'
import { lockWebhooks } from '../../webhooks/enqueue-event.ts'
import { deleteWebhookRow, findWebhook } from './queries.ts'
import { recordedTarget } from './recorded-target.ts'
import { webhookGone } from './webhook-texts.ts'

/**
 * Deletes a webhook with its log. Needs no recent sign-in: it takes access away.
 * @throws AppError not_found
 */
export async function deleteWebhook(deps: Deps, c: AnyContext, actor: Actor, id: string): Promise<void> {
  await deps.db.write(async (tx) => {
    await lockWebhooks(tx, actor.id)
    const found = await findWebhook(deps.db, tx, actor.id, id)
    if (!found) throw webhookGone()
    await deleteWebhookRow(deps.db, tx, id)
    await recordAudit(deps, c, tx, {
      action: 'webhook.deleted',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { url: recordedTarget(found.url) },
    })
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'webhooks.changed' }))
  })
}
