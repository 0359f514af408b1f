import type { DashboardReply } from '@whofor/core/dashboard'
import {
  WEBHOOKS_MAX,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookList,
} from '@whofor/core/platform/webhook'
import { texts } from '@whofor/texts/api/platform'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { cutPage, readCursor } from '../../paging/page.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { toDelivery, toWebhook } from './create-webhook.ts'
import {
  findDelivery,
  findWebhook,
  selectDeliveries,
  selectLastDeliveries,
  selectWebhooks,
} from './queries.ts'
import { webhookGone } from './webhook-texts.ts'

export async function listWebhooks({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<WebhookList> {
  const rows = await selectWebhooks(db, db.read, actor.id)
  const last = await selectLastDeliveries(
    db,
    rows.map(({ id }) => id),
  )
  return { items: rows.map((row) => toWebhook(row, last.get(row.id) ?? null)), max: WEBHOOKS_MAX }
}

/** Those that were turned off because their receiver failed. */
export async function listStoppedWebhooks(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<DashboardReply['stopped_webhooks']> {
  const rows = await selectWebhooks(db, db.read, actor.id)
  return rows.flatMap(({ url, disabled_reason: reason }) =>
    reason === 'failing' || reason === 'gone' ? [{ host: new URL(url).host, reason }] : [],
  )
}

/** @throws AppError not_found */
export async function getWebhook({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<Webhook> {
  const row = await findWebhook(db, db.read, actor.id, id)
  if (!row) throw webhookGone()
  return toWebhook(row, (await selectLastDeliveries(db, [id])).get(id) ?? null)
}

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
