import { lookup as lookupAddress } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { LRUCache } from 'lru-cache'
import { bareHost, isPublicAddress, namesPrivateAddress, publicLookup } from '../../network/public-lookup.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 512 * 1024

/** The provider did not answer, or answered with an error of its own. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/**
 * `fetch` for what @auth/core asks of a provider: limited time and size, no redirects. A provider's metadata could name any
 * address, so that only the configured host may be private, or all when that one is.
 * @param configured the provider's address from the configuration
 * @throws ProviderUnreachable
 */
export async function providerFetch(configured: URL, ...args: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(...args)
  const url = new URL(request.url)
  const lookup = await lookupFor(configured, url)
  const body = request.body === null ? null : Buffer.from(await request.arrayBuffer())
  try {
    const response = await send(url, request, body, lookup)
    const content = await readBody(response)
    const status = response.statusCode ?? 502
    if (status >= 500) throw new ProviderUnreachable(`${url.host} answered ${status}`)
    return new Response(status === 204 || status === 304 ? null : content, {
      status,
      headers: headersOf(response),
    })
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw error
    throw new ProviderUnreachable(`${url.host} did not answer`, { cause: error })
  }
}

async function lookupFor(configured: URL, url: URL): Promise<LookupFunction> {
  if (url.host === configured.host || !(await isPublicHost(configured.hostname))) return lookupAddress
  if (url.protocol !== 'https:' || namesPrivateAddress(url))
    throw new ProviderUnreachable(`${url.host} is not an address that ${configured.host} may refer to`)
  return publicOnly
}

async function isPublicHost(hostname: string): Promise<boolean> {
  const host = bareHost(hostname)
  if (isIP(host) !== 0) return isPublicAddress(host)
  return new Promise((resolve) => {
    lookupAddress(host, { all: true }, (error, found) =>
      // A name that cannot be resolved fails when it is requested.
      resolve(error !== null || found.every(({ address }) => isPublicAddress(address))),
    )
  })
}

const publicOnly = publicLookup(
  (host) => new ProviderUnreachable(`${host} is at an address that is not allowed`),
)

function send(
  url: URL,
  { method, headers }: Request,
  body: Buffer | null,
  lookup: LookupFunction,
): Promise<IncomingMessage> {
  const start = url.protocol === 'https:' ? requestHttps : requestHttp
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const sent = {
    'user-agent': 'whofor',
    ...Object.fromEntries(headers),
    'accept-encoding': 'identity',
    ...(body && { 'content-length': String(body.byteLength) }),
  }
  return new Promise((resolve, reject) => {
    start(url, { method, headers: sent, lookup, signal, agent: false }, resolve).on('error', reject).end(body)
  })
}

async function readBody(response: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      size += chunk.byteLength
      if (size > MAX_BYTES) throw new ProviderUnreachable('the reply is too large')
      chunks.push(chunk)
    }
  } finally {
    response.destroy()
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function headersOf({ headers }: IncomingMessage): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, one]),
  )
}

const MAX_AGE_MS = 10 * 60_000
const SUFFIX = '/.well-known/openid-configuration'

/**
 * Keeps the discovery documents of providers for ten minutes: @auth/core asks for them at every start and every callback.
 * @param rewrite corrects what @auth/core would refuse
 */
export function cachedDiscovery(
  fetchFromProvider: typeof fetch,
  rewrite: (document: Record<string, unknown>) => Record<string, unknown>,
): typeof fetch {
  const documents = new LRUCache<string, Record<string, unknown>>({ max: 20, ttl: MAX_AGE_MS })
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!new URL(url).pathname.endsWith(SUFFIX)) return fetchFromProvider(input, init)
    const cached = documents.get(url)
    if (cached) return Response.json(cached)
    const reply = await fetchFromProvider(input, init)
    if (reply.status !== 200) return reply
    const document = rewrite(await reply.json())
    documents.set(url, document)
    return Response.json(document)
  }
}
