import type { DeliveryError, WebhookDelivery as DeliveryReply, Webhook } from '@whofor/core/platform/webhook'
import { WEBHOOK_EVENTS } from '@whofor/core/platform/webhook'
import type { WebhookDelivery, WebhookRow } from '../../db/schema/rows.ts'

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
    previous_secret_until: row.previous_secret_until,
    last_delivery: last && toDelivery(last),
  }
}

/** Without its body and the reply. */
export function toDelivery({
  webhook_id: _,
  body: __,
  reply: ___,
  error,
  ...delivery
}: WebhookDelivery): DeliveryReply {
  return { ...delivery, error: asError(error) }
}

/** The column holds what the sender wrote. */
const asError = (error: string | null): DeliveryError | null => error as DeliveryError | null
