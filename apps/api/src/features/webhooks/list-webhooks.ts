import type { DashboardReply } from '@whofor/core/dashboard'
import { WEBHOOKS_MAX, type Webhook, type WebhookList } from '@whofor/core/platform/webhook'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { findWebhook, selectLastDeliveries, selectWebhooks } from './queries.ts'
import { toWebhook } from './to-webhook.ts'
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
