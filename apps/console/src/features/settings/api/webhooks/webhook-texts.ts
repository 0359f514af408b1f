import { MINUTE_MS } from '@whofor/core/durations'
import type { SubscribedEvent, WebhookDelivery } from '@whofor/core/platform/webhook'
import { texts } from '@whofor/texts/console/settings/webhooks'
import { formatNumber, formatRelative } from '../../../../lib/format.ts'

export const eventText = (event: SubscribedEvent): string => texts.events[event]

/** “200 in 120 ms”, or why there was no accepted reply; empty before the first attempt. */
export function resultText({ status, error, duration_ms }: WebhookDelivery): string {
  const reply = status === null ? '' : texts.panel.in_ms({ status, ms: formatNumber(duration_ms ?? 0) })
  return [reply, error === null ? '' : texts.errors[error]].filter(Boolean).join(', ')
}

/** “tries again in 5 minutes” */
export const retryText = (at: number): string =>
  at - Date.now() < MINUTE_MS ? texts.panel.tries_soon : texts.panel.tries_again({ time: formatRelative(at) })
