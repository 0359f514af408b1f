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
