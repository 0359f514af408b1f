import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { HTTPException } from 'hono/http-exception'
import type { Deps } from '../deps.ts'
import { clientAddress } from './client-ip.ts'
import { knownError, problemParts } from './problem.ts'
import type { RequestHead } from './request-head.ts'
import { requestIdOf } from './request-log.ts'

/** Answers a request, or returns false and leaves it untouched. */
export type DirectRoute = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

export type DirectRequest = {
  head: RequestHead
  /** What the first group of the route's path matched. */
  param: string
  /** The client's, for rate limits. */
  address: string
}

type Options = {
  /** Of the whole target: a request with a query does not match. */
  path: RegExp
  /** The template of the same route in the application, for metrics. */
  template: string
  maxBytes: number
  /** Of every reply. */
  headers: Readonly<Record<string, string>>
}

type Handler = {
  /** Called before the body is read; what it throws is the reply. */
  admit(request: DirectRequest): Promise<void>
  /**
   * @param json reads the body; throws HTTPException 400 when it is not JSON
   * @returns the body of a reply 201
   */
  answer(request: DirectRequest, json: () => unknown): Promise<string>
}

const CREATED = { 'content-type': 'application/json', 'cache-control': 'no-store' }

/**
 * A POST route of JSON in front of Hono, for one that is busy enough: there, the objects for requests, replies and headers take
 * longer than storing a response. The application has the same route, for what is unusual or watched: other types, encoded or
 * large bodies, requests that are traced or logged one by one. Errors become problems, as there.
 */
export function directRoute(
  { env, log, metrics, tracing }: Pick<Deps, 'env' | 'log' | 'metrics' | 'tracing'>,
  { path, template: route, maxBytes, headers }: Options,
  { admit, answer }: Handler,
): DirectRoute {
  const isWatched = tracing.isOn || log.isLevelEnabled(env.accessLogLevel)

  const replyTo = async (incoming: IncomingMessage, request: DirectRequest, requestId: string) => {
    try {
      await admit(request)
      const body = await readBody(incoming)
      return { status: 201, headers: CREATED, body: await answer(request, () => readJson(body)) }
    } catch (error) {
      const where = { requestId, log }
      return problemParts(where, knownError(where, error))
    }
  }
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse, param: string) => {
    const started = performance.now()
    const head = headOf(incoming)
    const requestId = requestIdOf(head.req.header('x-request-id'))
    const address = clientAddress(env, head.req.header('x-forwarded-for'), incoming.socket.remoteAddress)
    const reply = await replyTo(incoming, { head, param, address }, requestId)
    if (env.metricsToken !== undefined) {
      const seconds = (performance.now() - started) / 1000
      metrics.request({ method: 'POST', route, status: reply.status, seconds })
    }
    // The rest of a refused body is not waited for.
    if (!incoming.complete) outgoing.setHeader('connection', 'close')
    outgoing.writeHead(reply.status, {
      ...headers,
      'x-request-id': requestId,
      ...reply.headers,
      'content-length': Buffer.byteLength(reply.body),
    })
    outgoing.end(reply.body)
  }

  return (incoming, outgoing) => {
    if (isWatched || incoming.method !== 'POST' || !isPlainJson(incoming.headers, maxBytes)) return false
    // The application warns of a proxy that is not trusted.
    if (!env.trustProxy && incoming.headers['x-forwarded-for'] !== undefined) return false
    const param = path.exec(incoming.url ?? '')?.[1]
    if (param === undefined) return false
    respond(incoming, outgoing, param).catch((err: unknown) => {
      log.error({ err }, 'a reply failed')
      outgoing.destroy()
    })
    return true
  }
}

const isPlainJson = (headers: IncomingHttpHeaders, maxBytes: number): boolean =>
  headers['content-type'] === 'application/json' &&
  Number(headers['content-length']) <= maxBytes &&
  headers['content-encoding'] === undefined &&
  headers['transfer-encoding'] === undefined

/** A body may come byte by byte, and each chunk takes some hundred bytes more. */
const MAX_CHUNKS = 32

/** Never settles when the client goes away in between: nobody waits for a reply then. */
function readBody(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (chunks.length === MAX_CHUNKS) chunks = [Buffer.concat(chunks)]
    })
    incoming.on('end', () => resolve(Buffer.concat(chunks)))
  })
}

const utf8 = new TextDecoder()

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body))
  } catch {
    throw new HTTPException(400)
  }
}

const headOf = ({ headers }: IncomingMessage): RequestHead => ({
  req: { header: (name) => textOf(headers[name]), query: () => undefined },
  // Only `vary`, which means nothing for replies that no cache stores.
  header: () => {},
})

const textOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value
