import { markReachable, markUnreachable } from './connection.ts'
import { keyOf, settleRequest } from './open-requests.ts'
import { pageOwner } from './page-owner.ts'

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
