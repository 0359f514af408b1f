import { z } from 'zod'
import { markReachable, markUnreachable } from './connection.ts'
import { newId } from './new-id.ts'
import { pageOwner } from './session-channel.ts'

/** Requests without a key: idempotent, sent while signed out, or answered with a secret that must not be stored. */
const WITHOUT_KEY =
  /\/(views|visits|export|import\/check|left-out)$|\/api\/(auth|account\/(factors|passkeys|recovery-codes))(\/|$)/
const GATEWAY = new Set([502, 503, 504])

/**
 * `fetch` for the typed client. Sends the user the page was opened for and, on POST, an idempotency key; tracks whether
 * the server is reachable.
 */
export async function request(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  const user = pageOwner()
  if (user) headers.set('x-whofor-user', user.id)
  if (init.method !== 'POST' || WITHOUT_KEY.test(`${input}`)) return send(input, { ...init, headers })

  const content = `${user?.id} ${input} ${contentOf(init.body)}`
  const key = keyOf(content)
  headers.set('idempotency-key', key)
  const reply = await sendAgainIfLost(input, { ...init, headers })
  if (reply.status < 500) settleRequest(content, key)
  return reply
}

/** A file is identified by its name, size and modification date. */
function contentOf(body: RequestInit['body']): string {
  if (typeof body === 'string') return body
  if (!(body instanceof FormData)) return ''
  const parts = [...body].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : [value.name, value.size, value.lastModified],
  ])
  return JSON.stringify(parts)
}

/** The connection may have broken after the server handled the request; the idempotency key makes a retry safe. */
async function sendAgainIfLost(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  try {
    return await send(input, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    return send(input, init)
  }
}

async function send(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  try {
    const reply = await fetch(input, init)
    if (isGateway(reply)) markUnreachable()
    else markReachable()
    return reply
  } catch (error) {
    if (!init.signal?.aborted) markUnreachable()
    throw error
  }
}

/** The server's own errors are problem+json; a proxy without a backend sends something else. */
function isGateway({ status, headers }: Response): boolean {
  return GATEWAY.has(status) && headers.get('content-type') !== 'application/problem+json'
}

/** A lost response is retried within minutes; after this time the same content is a new request. */
const OPEN_MS = 10 * 60_000
const STORAGE = 'whofor-open-requests'

const openRequests = z.record(z.string(), z.object({ key: z.string(), at: z.number() }))
type OpenRequests = z.infer<typeof openRequests>
let open: OpenRequests | null = null

/**
 * The idempotency key of a request. The same content gets the same key until the request is settled, even after a reload,
 * so double clicks and retries after a lost response run once.
 */
export function keyOf(request: string, now = Date.now()): string {
  const id = hash(request)
  const others = read(now)
  const { key, at } = others[id] ?? { key: newId(), at: now }
  write({ ...others, [id]: { key, at } })
  return key
}

/** Called at sign-out. A reply that arrives later changes nothing. */
export function forgetRequests(): void {
  open = {}
}

/** The server has responded, so the same content gets a new key next time. */
export function settleRequest(request: string, key: string, now = Date.now()): void {
  const { [hash(request)]: settled, ...others } = read(now)
  if (settled?.key === key) write(others)
}

function read(now: number): OpenRequests {
  open ??= stored()
  return Object.fromEntries(Object.entries(open).filter(([, { at }]) => at <= now && now - at < OPEN_MS))
}

function stored(): OpenRequests {
  try {
    return openRequests.safeParse(JSON.parse(sessionStorage.getItem(STORAGE) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

function write(requests: OpenRequests): void {
  open = requests
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify(requests))
  } catch {
    // Storage is unavailable: keys last as long as the page.
  }
}

/** cyrb53, 53 bits: `crypto.subtle` is missing on plain http. Collisions are harmless, as the server compares whole requests. */
function hash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
