import { createHmac, randomBytes } from 'node:crypto'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { type DeliveryError, WEBHOOK_TIMEOUT_MS } from '@whofor/core/platform/webhook'
import { publicLookup, systemLookup } from '../network/public-lookup.ts'
import { refusedTarget } from './refused-target.ts'

/** A receiver that answers without end costs no more. */
const MAX_REPLY_BYTES = 64 * 1024
const KEPT_REPLY_BYTES = 1024

export type Attempt = {
  status: number | null
  error: DeliveryError | null
  duration_ms: number
  /** Null without one. */
  reply: string | null
}

type Sent = {
  url: string
  headers: Record<string, string>
  body: string
  /** Whether the receiver may be in a private network. */
  allowPrivate: boolean
  timeoutMs?: number | undefined
  /** Aborted when the process stops. */
  stop?: AbortSignal | undefined
  lookup?: LookupFunction
}

class NotPublic extends Error {}

/**
 * Posts an event. Follows no redirect, and connects to the address that was checked. Never throws: whatever the receiver does
 * is the result of the attempt.
 */
export async function postEvent(sent: Sent): Promise<Attempt> {
  const startedAt = performance.now()
  const ended = (found: Omit<Attempt, 'duration_ms'>): Attempt => ({
    ...found,
    duration_ms: Math.round(performance.now() - startedAt),
  })
  const failed = (error: DeliveryError) => ended({ status: null, error, reply: null })
  const url = new URL(sent.url)
  if (!sent.allowPrivate && refusedTarget(url)) return failed('private')
  const timeout = AbortSignal.timeout(sent.timeoutMs ?? WEBHOOK_TIMEOUT_MS)
  const signal = sent.stop ? AbortSignal.any([timeout, sent.stop]) : timeout
  try {
    const response = await send(url, sent, signal)
    const status = response.statusCode ?? 0
    const reply = await readReply(response)
    return ended({ status, error: status >= 300 && status < 400 ? 'redirect' : null, reply })
  } catch (error) {
    if (error instanceof NotPublic) return failed('private')
    return failed(signal.aborted ? 'timeout' : 'unreachable')
  }
}

function send(
  url: URL,
  { headers, body, allowPrivate, lookup = systemLookup }: Sent,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const start = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = {
    'user-agent': 'whofor',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'accept-encoding': 'identity',
    ...headers,
  }
  const checked = allowPrivate ? lookup : publicLookup(() => new NotPublic(), lookup)
  return new Promise((resolve, reject) => {
    start(url, { method: 'POST', headers: sent, lookup: checked, signal, agent: false }, resolve)
      .on('error', reject)
      .end(body)
  })
}

/** Its start as text, without what PostgreSQL cannot store. */
async function readReply(response: IncomingMessage): Promise<string> {
  const kept: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      if (size < KEPT_REPLY_BYTES) kept.push(chunk)
      size += chunk.byteLength
      if (size > MAX_REPLY_BYTES) break
    }
  } finally {
    response.destroy()
  }
  return Buffer.concat(kept).subarray(0, KEPT_REPLY_BYTES).toString('utf8').replaceAll('\0', '')
}

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
