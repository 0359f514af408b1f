import { isIP } from 'node:net'
import { texts } from '@whofor/texts/api/platform'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'
import { AppError } from '../errors.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { RuleName } from '../rate-limits/rules.ts'
import type { AppContext } from './route.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects unsafe requests from other sites. Browsers send their origin in Sec-Fetch-Site or Origin: it must
 * be PUBLIC_URL or, without one, the Host. Requests with neither header are rejected too.
 */
export function guardOrigin({ publicUrl }: Pick<Env, 'publicUrl'>) {
  const publicOrigin = publicUrl === undefined ? null : new URL(publicUrl).origin
  const refusal = () =>
    [
      texts.guard_origin.other_site,
      ...(publicOrigin === null ? [] : [texts.guard_origin.use({ origin: publicOrigin })]),
    ].join(' ')
  return createMiddleware<AppContext>(async (c, next) => {
    if (!SAFE.has(c.req.method) && !sameOrigin(publicOrigin, c.req.raw.headers)) {
      throw new AppError('cross_origin', refusal())
    }
    await next()
  })
}

/**
 * For an expensive or logged GET, which only the visitor may start: neither a link on another site, or on another
 * subdomain, with the visitor's cookie, nor a browser that loads what may be opened next.
 */
export const refuseOtherSites = createMiddleware<AppContext>(async (c, next) => {
  const site = c.req.header('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site')
    throw new AppError('cross_origin', texts.guard_origin.other_site)
  if (c.req.header('sec-purpose')?.startsWith('prefetch'))
    throw new AppError('forbidden', texts.guard_origin.prefetch)
  await next()
})

/** Rejects requests of pages of another origin; programs send none. */
export function refuseForeignOrigins({ publicUrl }: Pick<Env, 'publicUrl'>) {
  const publicOrigin = publicUrl === undefined ? null : new URL(publicUrl).origin
  return createMiddleware<AppContext>(async (c, next) => {
    const origin = c.req.header('origin')
    if (origin !== undefined && !isOrigin(publicOrigin, origin, c.req.raw.headers))
      throw new AppError('cross_origin', texts.guard_origin.other_site)
    await next()
  })
}

/** With PUBLIC_URL, the Host proves nothing: a foreign domain that resolves here would match itself. */
function sameOrigin(publicOrigin: string | null, headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site !== null && site !== 'same-origin') return false
  if (origin === null) return site === 'same-origin'
  return isOrigin(publicOrigin, origin, headers)
}

const isOrigin = (publicOrigin: string | null, origin: string, headers: Headers): boolean =>
  publicOrigin === null ? hostOf(origin) === headers.get('host') : origin === publicOrigin

/** Whether a page of this server sent the request, whatever name it was reached by. */
export function isOwnOrigin(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  origin: string,
  host: string | undefined,
): boolean {
  return (
    (host !== undefined && hostOf(origin) === host) ||
    (publicUrl !== undefined && origin === new URL(publicUrl).origin)
  )
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

const LOCAL_SUFFIX = /\.(local|lan|internal|home\.arpa|localhost)$/

/**
 * Without PUBLIC_URL, the console is served only under local names: a foreign domain that resolves to this
 * machine (DNS rebinding) would otherwise be an origin of ours.
 */
export function guardHost({ publicUrl }: Pick<Env, 'publicUrl'>): MiddlewareHandler<AppContext> {
  return async (c, next) => {
    if (publicUrl !== undefined || isLocalName(c.req.header('host') ?? '')) return next()
    if (c.req.header('accept')?.includes('text/html')) return c.text(UNKNOWN_HOST, 421)
    throw new AppError('unknown_host', UNKNOWN_HOST)
  }
}

const UNKNOWN_HOST =
  'This server does not know the address you used. If it is yours, set PUBLIC_URL to it, such as PUBLIC_URL=https://whofor.example.com, and start again.'

/** @param host as a browser sends it, with or without a port */
export function isLocalName(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, '')
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return true
  return !name.includes('.') || LOCAL_SUFFIX.test(name)
}

/** Counts a request against its address before it is read or checked. */
export function limitByAddress({ limits }: { limits: Pick<RateLimits, 'consume'> }, rule: RuleName) {
  return createMiddleware<AppContext>(async (c, next) => {
    await limits.consume(rule, c.var.scope.address)
    await next()
  })
}

/** The origin of the console, as its visitor reaches it. Without PUBLIC_URL, guardHost admits local names only. */
export function consoleOrigin(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { req }: { req: { url: string } },
): string {
  return new URL(publicUrl ?? req.url).origin
}

/** Private networks, whose addresses a container sees of the machine that it runs on. */
const PRIVATE_NETWORK = /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./

/**
 * Whether nobody on the way can have read the request: it came over https, or a browser on this machine opened `localhost`,
 * perhaps into a container.
 */
export function isPrivateConnection(
  env: Pick<Env, 'publicUrl'>,
  c: { req: { url: string }; var: { scope: { address: string; ip_prefix: string | null } } },
): boolean {
  const { protocol, hostname } = new URL(consoleOrigin(env, c))
  if (protocol === 'https:') return true
  const { address, ip_prefix } = c.var.scope
  const isHere = ip_prefix === null || PRIVATE_NETWORK.test(address)
  return isHere && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
