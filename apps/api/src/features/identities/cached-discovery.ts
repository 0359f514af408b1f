import { LRUCache } from 'lru-cache'

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
