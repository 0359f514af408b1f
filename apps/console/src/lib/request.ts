import { markReachable, markUnreachable } from './connection.ts'
import { keyOf, settleRequest } from './open-requests.ts'
import { pageOwner } from './page-owner.ts'

/** Repeating these changes nothing, or they happen before anybody is signed in. */
const WITHOUT_KEY = /\/(views|export|sign-in|sign-out|register)$/
const GATEWAY = new Set([502, 503, 504])

/**
 * `fetch` for the typed client. Each request says whom this page was opened for; each POST carries a key under which the server
 * carries it out once; and whether the server can be reached is noted.
 */
export async function request(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  const user = pageOwner()
  if (user) headers.set('x-whofor-user', user.id)
  if (init.method !== 'POST' || WITHOUT_KEY.test(`${input}`)) return send(input, { ...init, headers })

  const content = `${user?.id} ${input} ${typeof init.body === 'string' ? init.body : ''}`
  const key = keyOf(content)
  headers.set('idempotency-key', key)
  const reply = await sendAgainIfLost(input, { ...init, headers })
  if (reply.status < 500) settleRequest(content, key)
  return reply
}

/** A connection that broke may have broken after the server did it: its key makes asking again safe. */
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

/** Our own refusals are problems; a proxy whose server is away answers something else. */
function isGateway({ status, headers }: Response): boolean {
  return GATEWAY.has(status) && headers.get('content-type') !== 'application/problem+json'
}
