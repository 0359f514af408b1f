import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { TRUST_MS } from '../auth/browsers.ts'
import { SESSION } from '../auth/read-session.ts'
import type { SignedIn } from '../auth/start-session.ts'
import type { Env } from '../env.ts'
import type { BrowserCookies } from '../scope/request-scope.ts'

type CookieEnv = Pick<Env, 'publicUrl'>

const TOKEN = /^[\w-]{43}$/
const BROWSER = /^[\w-]{22}$/
const MARK = /^\d{13}-[\w-]{43}$/
const KNOWN_S = 365 * 24 * 60 * 60

/**
 * A cookie of the console. With https, the `__Host-` prefix makes the browser reject a cookie that is not Secure, host-only
 * and valid for the whole site.
 */
export function consoleCookie(env: CookieEnv, name: 'session' | 'browser' | 'trusted' | 'provider') {
  const secure = env.publicUrl?.startsWith('https:') ?? false
  return {
    name: secure ? `__Host-whofor-${name}` : `whofor-${name}`,
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
  } as const
}

export function readBrowserCookies(env: CookieEnv, header: string | undefined): BrowserCookies {
  if (header === undefined) return { session: null, known: null, trusted: [] }
  const read = (name: 'session' | 'browser' | 'trusted') => cookieValue(header, consoleCookie(env, name).name)
  return {
    session: matching(TOKEN, read('session')),
    known: matching(BROWSER, read('browser')),
    trusted: read('trusted')
      .split('.')
      .filter((mark) => MARK.test(mark)),
  }
}

/** The id of a browser with a sign-in in progress at a provider, which comes back from another site. */
export function readProviderBrowser(env: CookieEnv, c: Pick<Context, 'req'>): string | null {
  return matching(BROWSER, cookieValue(c.req.header('cookie') ?? '', consoleCookie(env, 'provider').name))
}

/** @param browser its id, from `saveFlow` */
export function setProviderBrowser(
  env: CookieEnv,
  c: Context,
  { browser, lifeMs }: { browser: string; lifeMs: number },
): void {
  const { name, options } = consoleCookie(env, 'provider')
  setCookie(c, name, browser, { ...options, maxAge: lifeMs / 1000 })
}

/** Every request reads some; parsing all of them would take longer than the query of the session. */
function cookieValue(header: string, name: string): string {
  const at = header.startsWith(`${name}=`) ? 0 : header.indexOf(`; ${name}=`) + 2
  if (at === 1) return ''
  const begin = at + name.length + 1
  const end = header.indexOf(';', begin)
  return header.slice(begin, end === -1 ? undefined : end)
}

const matching = (form: RegExp, value: string): string | null => (form.test(value) ? value : null)

type Signing = { env: CookieEnv; clock: () => number }

/** Stores in the browser what a verb has signed it in with. */
export function setSignInCookies(
  { env, clock }: Signing,
  c: Context,
  signedIn: Omit<SignedIn, 'session'>,
): void {
  const { token, browser, trusted } = signedIn
  if (browser !== null) {
    const known = consoleCookie(env, 'browser')
    setCookie(c, known.name, browser, { ...known.options, maxAge: KNOWN_S })
  }
  const session = consoleCookie(env, 'session')
  setCookie(c, session.name, token, {
    ...session.options,
    maxAge: SESSION.absoluteMs / 1000,
    expires: new Date(clock() + SESSION.absoluteMs),
  })
  if (trusted) {
    const marks = consoleCookie(env, 'trusted')
    setCookie(c, marks.name, trusted.join('.'), { ...marks.options, maxAge: TRUST_MS / 1000 })
  }
}

/** Also what the browser kept of private pictures. Not its storage: drafts on it are not lost with a session. */
export function deleteSessionCookie(env: CookieEnv, c: Context): void {
  const { name, options } = consoleCookie(env, 'session')
  deleteCookie(c, name, options)
  c.header('clear-site-data', '"cache"')
}
