import { randomUUID } from 'node:crypto'
import type { ApiScope } from '@whofor/core/platform/api-key'
import { texts } from '@whofor/texts/api/platform'
import type { Locale } from '@whofor/texts/locales'
import bowser from 'bowser'
import type { SignInMethod } from '../db/schema/auth.ts'

/** The signed-in user of a request: read from the session, never from the request's body. */
export type Actor = {
  id: string
  email: string
  display_name: string | null
  account_tier: string
  is_admin: boolean
}

/** The session of a request. */
export type Session = {
  /** The hash of its token. */
  id: string
  actor: Actor
  method: SignInMethod
  /** Authenticator assurance level: 2 once a second factor, or a passkey, was verified. */
  aal: 1 | 2
  /** The second factor is still missing: the session gives no access yet. */
  is_pending: boolean
  authenticated_at: number
}

/** Who asks, from where and in which language: what verbs know of a request. http/ makes one for each. */
export type RequestScope = {
  /** Null where nobody has to be signed in. A verb that asks itself calls `readSession`. */
  actor: Actor | null
  session: Session | null
  /** The client's address for rate limits; IPv6 is reduced to its /64. */
  address: string
  /** The client's network for records: /24 of IPv4, /48 of IPv6, null for this machine. */
  ip_prefix: string | null
  /** The User-Agent, empty when none was sent; null outside of requests. */
  browser: string | null
  /** Where the browser says that the page is; PUBLIC_URL where that is set. */
  page_origin: string
  cookies: BrowserCookies
  /** Null outside of requests. */
  locale: Locale | null
  request_id: string
}

/** What the cookies of a browser say; only values of the right form. */
export type BrowserCookies = {
  /** The session's token. */
  session: string | null
  /** The id by which accounts know the browser. */
  known: string | null
  /** Its marks of accounts that skip the second factor. */
  trusted: readonly string[]
}

/** Behind requireUser. */
export type SignedInScope = RequestScope & { actor: Actor; session: Session }

/** Behind requireApiKey: the owner of the key, or of the connected app, and what it may do. */
export type KeyScope = RequestScope & { actor: Actor; scopes: readonly ApiScope[] }

/** The scope of what no request asked for: a command or a job. */
export const scopeOutsideRequests = (): RequestScope => ({
  actor: null,
  session: null,
  address: 'unknown',
  ip_prefix: null,
  browser: null,
  page_origin: '',
  cookies: { session: null, known: null, trusted: [] },
  locale: null,
  request_id: randomUUID(),
})

const MAX_LENGTH = 400

/** A browser that the library does not know is named by its own words, which go into mails. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP))
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(bowser.OS_MAP))

/** The family of a browser for people to recognise, such as “Firefox on Linux”; without versions. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return texts.browser_name.unknown
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_LENGTH))
  if (!browser.name || !BROWSERS.has(browser.name)) return texts.browser_name.unknown
  return os.name && SYSTEMS.has(os.name)
    ? texts.browser_name.on({ browser: browser.name, system: os.name })
    : browser.name
}
