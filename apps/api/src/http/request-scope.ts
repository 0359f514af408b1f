import { isIP, isIPv6 } from 'node:net'
import { acceptedLanguages, findLocale, LOCALE_COOKIE, type Locale, pickLocale } from '@whofor/texts/locales'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import { runInLocale } from '../i18n/locale-scope.ts'
import type { RequestScope } from '../scope/request-scope.ts'
import type { TrustProxy } from '../trust-proxy-env.ts'
import type { AppContext } from './route.ts'
import { readBrowserCookies } from './session-cookies.ts'

type ScopeEnv = Pick<Env, 'publicUrl' | 'trustProxy'>

/** Makes the scope that routes hand to verbs. requireUser and requireApiKey add who is asking. */
export function makeScope(env: ScopeEnv) {
  return createMiddleware<AppContext>((c, next) => {
    c.set('scope', scopeOf(env, c))
    return next()
  })
}

function scopeOf(env: ScopeEnv, c: Context<AppContext>): RequestScope {
  const socketAddress = c.env?.incoming?.socket.remoteAddress
  const address = clientAddress(env, c.req.header('x-forwarded-for'), socketAddress)
  return {
    actor: null,
    session: null,
    address,
    ip_prefix: ipPrefix(address),
    browser: c.req.header('user-agent') ?? '',
    page_origin: env.publicUrl ?? c.req.header('origin') ?? `http://${c.req.header('host')}`,
    cookies: readBrowserCookies(env, c.req.header('cookie')),
    locale: requestLocale(c),
    request_id: c.var.requestId,
  }
}

/** The language chosen in the console, else the first accepted one that the interface has, else English. */
function requestLocale(c: Context): Locale {
  return (
    findLocale(getCookie(c, LOCALE_COOKIE)) ??
    pickLocale(acceptedLanguages(c.req.header('accept-language') ?? ''))
  )
}

/** Texts of the reply, errors included, are in the language of the request. */
export const inRequestLocale: MiddlewareHandler<AppContext> = (c, next) => {
  const { locale } = c.var.scope
  return locale === null ? next() : runInLocale(locale, next)
}

/**
 * The client's address for rate limits: the socket's, or what trusted proxies say. IPv6 is reduced to its /64, in canonical form.
 * @param forwardedFor the header X-Forwarded-For: each proxy adds the address that it saw, and a client may begin it with anything
 */
function clientAddress(
  { trustProxy }: Pick<Env, 'trustProxy'>,
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
): string {
  const forwarded = trustProxy ? (forwardedFor?.split(',') ?? []).map((one) => bareAddress(one.trim())) : []
  const nearest = bareAddress(socketAddress ?? 'unknown')
  const chain = [...forwarded, nearest]
  if (typeof trustProxy === 'object')
    return canonical(chain.findLast((address) => !isTrusted(trustProxy, address)) ?? chain[0] ?? nearest)
  return canonical(chain.at(-1 - Math.min(Number(trustProxy), forwarded.length)) ?? nearest)
}

const isTrusted = (proxies: Extract<TrustProxy, object>, address: string): boolean =>
  isIP(address) !== 0 && proxies.has(address)

/** `::1` as `clientAddress` writes it. */
const LOOPBACK = '0:0:0:0::/64'

/**
 * The network of an address: /24 of IPv4, /48 of IPv6.
 * @returns null for anything else
 */
function ipPrefix(address: string): string | null {
  // This machine itself has no network.
  if (address.startsWith('127.') || address === LOOPBACK) return null
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::/48`
  const parts = address.split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : null
}

/** Warns once when a proxy seems to be in front but is not trusted: all visitors then share one limit. */
export function warnOfUntrustedProxy(env: Pick<Env, 'trustProxy'>, log: Logger) {
  let quiet = env.trustProxy !== false && env.trustProxy !== 0
  return createMiddleware<AppContext>((c, next) => {
    if (!quiet && c.req.header('x-forwarded-for') !== undefined) {
      quiet = true
      log.warn(
        'X-Forwarded-For arrives but TRUST_PROXY is off: behind a proxy all visitors count as one address. Set TRUST_PROXY=true if the proxy sets this header.',
      )
    }
    return next()
  })
}

/** Some proxies add the port, which differs between connections. */
function bareAddress(address: string): string {
  const host = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')
  return host.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}

function canonical(address: string): string {
  if (!isIPv6(address)) return address
  const url = new URL(`http://[${address}]/`)
  return `${expand(url.hostname.slice(1, -1)).slice(0, 4).join(':')}::/64`
}

/** The eight groups of a canonical IPv6 address. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const behind = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - behind.length
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...behind]
}
