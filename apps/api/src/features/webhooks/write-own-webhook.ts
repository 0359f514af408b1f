import type { Tx } from '../../db/db.ts'
import type { WebhookRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { lockWebhooks } from '../../webhooks/enqueue-event.ts'
import { findWebhook } from './queries.ts'
import { webhookGone } from './webhook-texts.ts'

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
