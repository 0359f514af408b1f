import type { WebhookDelivery, WebhookDeliveryDetail } from '@whofor/core/platform/webhook'
import { texts } from '@whofor/texts/api/platform'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { cutPage, readCursor } from '../../paging/page.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { findDelivery, findWebhook, selectDeliveries } from './queries.ts'
import { toDelivery } from './to-webhook.ts'
import { webhookGone } from './webhook-texts.ts'

/**
 * The log of a webhook, newest first.
 * @throws AppError not_found
 */
export async function listDeliveries(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
): Promise<{ items: WebhookDelivery[]; next_cursor: string | null }> {
  if (!(await findWebhook(db, db.read, actor.id, id))) throw webhookGone()
  const rows = await selectDeliveries(db, id, { cursor: readCursor(cursor), limit: limit + 1 })
  const { items, next_cursor } = cutPage(rows, limit)
  return { items: items.map(toDelivery), next_cursor }
}

/** @throws AppError not_found */
export async function getDelivery(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<WebhookDeliveryDetail> {
  const webhook = await findWebhook(db, db.read, actor.id, id)
  const row = webhook && (await findDelivery(db, db.read, deliveryId))
  if (row?.webhook_id !== id) throw new AppError('not_found', texts.webhook.delivery_gone)
  return { ...toDelivery(row), body: row.body, reply: row.reply }
}
