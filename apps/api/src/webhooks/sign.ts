import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A secret as Standard Webhooks write it: 24 random bytes. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(24).toString('base64')

type Message = { id: string; body: string; at: number }

/**
 * The headers of Standard Webhooks: an id, the time in seconds, and a signature over both and the body by each secret.
 * @param at milliseconds since the epoch
 */
export function signedHeaders(secrets: readonly string[], { id, body, at }: Message): Record<string, string> {
  const seconds = Math.floor(at / 1000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
