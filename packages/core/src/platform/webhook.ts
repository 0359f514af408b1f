import { texts } from '@whofor/texts/core/platform'
import { z } from 'zod'
import { DAY_MS } from '../durations.ts'
import { personText } from '../text/clean-text.ts'

export const WEBHOOK_EVENTS = ['answer.created', 'survey.closed', 'personas.ready'] as const
const subscribedEvent = z.enum(WEBHOOK_EVENTS)
export type SubscribedEvent = z.infer<typeof subscribedEvent>
/** Sent when the owner asks for a test. */
const webhookEvent = z.enum([...WEBHOOK_EVENTS, 'webhook.test'])
export type WebhookEvent = z.infer<typeof webhookEvent>

export const WEBHOOKS_MAX = 10
export const WEBHOOK_TIMEOUT_MS = 10_000
/** Answers of one delivery; a survey that gets more within a second has several deliveries. */
export const WEBHOOK_ANSWERS_MAX = 50
export const WEBHOOK_LOG_DAYS = 30
/** After a rotation, both secrets sign for so long. */
export const WEBHOOK_ROTATION_MS = DAY_MS

/** http is for receivers in private networks, where the operator allows those. Credentials in a URL end up in logs. */
const url = personText(2000)
  .pipe(z.url({ protocol: /^https?$/, abort: true, error: () => texts.webhook.url }))
  .refine((text) => /^https?:\/\/[^/?#@\\]+([/?#]|$)/i.test(text), { error: () => texts.webhook.url })
const events = z
  .array(subscribedEvent)
  .min(1, { error: () => texts.webhook.no_event })
  .max(WEBHOOK_EVENTS.length)
  .transform((chosen) => WEBHOOK_EVENTS.filter((event) => chosen.includes(event)))

export const createWebhookInput = z.strictObject({ url, events })
export type CreateWebhookInput = z.infer<typeof createWebhookInput>
export const changeWebhookInput = z.strictObject({
  url: url.optional(),
  events: events.optional(),
  enabled: z.boolean().optional(),
})
export type ChangeWebhookInput = z.infer<typeof changeWebhookInput>

const deliveryError = z.enum(['private', 'timeout', 'unreachable', 'redirect', 'secret'])
export type DeliveryError = z.infer<typeof deliveryError>

/** An event for one webhook. Times are in milliseconds since the epoch. */
export const webhookDelivery = z
  .object({
    id: z.string(),
    /** The same id in every attempt. */
    event_id: z.string(),
    event: webhookEvent,
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.int(),
    /** Null if no attempt follows. */
    next_attempt_at: z.int().nullable(),
    /** Status of the last attempt; null without a reply. */
    status: z.int().nullable(),
    error: deliveryError.nullable(),
    duration_ms: z.int().nullable(),
    attempted_at: z.int().nullable(),
    created_at: z.int(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof webhookDelivery>
export const webhookDeliveryDetail = webhookDelivery
  .extend({
    body: z.string(),
    /** The start of the last reply. */
    reply: z.string().nullable(),
  })
  .meta({ id: 'WebhookDeliveryDetail' })
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetail>
export const webhookDeliveryPage = z
  .object({ items: z.array(webhookDelivery), next_cursor: z.string().nullable() })
  .meta({ id: 'WebhookDeliveryPage' })

/** A webhook without its secret. */
export const webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(subscribedEvent),
    created_at: z.int(),
    /** Null while it is active. */
    disabled_at: z.int().nullable(),
    disabled_reason: z.enum(['owner', 'failing', 'gone']).nullable(),
    /** The first failure since the last success. */
    failing_since: z.int().nullable(),
    failures: z.int(),
    /** Nothing is sent before then, because the receiver timed out again and again; null while it is not paused. */
    paused_until: z.int().nullable(),
    /** Until when the previous secret signs as well. */
    previous_secret_until: z.int().nullable(),
    last_delivery: webhookDelivery.nullable(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof webhook>
export const webhookList = z.object({ items: z.array(webhook), max: z.int() }).meta({ id: 'WebhookList' })
export type WebhookList = z.infer<typeof webhookList>

/** The only reply that contains the secret. */
export const webhookWithSecret = z.object({ webhook, secret: z.string() }).meta({ id: 'WebhookWithSecret' })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>
