import { createHmac, randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { Deps } from '../deps.ts'
import type { AnyContext } from '../http/context.ts'
import { isSameText } from './is-same-text.ts'
import { sessionCookie } from './session-cookie.ts'

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60
const MAX_ACCOUNTS = 5
const ID = /^[\w-]{22}$/

type CookieDeps = Pick<Deps, 'env' | 'secret'>

/**
 * @returns the id of a browser that signed in to this account before, null for any other. The id outlives the
 * session and grants no access: it only exempts the browser from limits that strangers can exhaust.
 */
export function knownBrowserId(deps: CookieDeps, c: AnyContext, email: string): string | null {
  const { id, marks } = readCookie(deps, c)
  return id !== null && marks.some((mark) => isSameText(mark, markOf(deps, id, email))) ? id : null
}

/**
 * Lets the browser prove later that it signed in to this account. The cookie does not reveal the account.
 * @returns the id of the browser
 */
export function rememberBrowser(deps: CookieDeps, c: AnyContext, email: string): string {
  const previous = readCookie(deps, c)
  const id = previous.id ?? randomBytes(16).toString('base64url')
  const mark = markOf(deps, id, email)
  const marks = [mark, ...previous.marks.filter((other) => other !== mark)].slice(0, MAX_ACCOUNTS)
  const { name, options } = cookieOf(deps)
  setCookie(c, name, [id, ...marks].join('.'), { ...options, maxAge: MAX_AGE_SECONDS })
  return id
}

function cookieOf({ env }: CookieDeps) {
  const { options } = sessionCookie(env)
  return { name: options.secure ? '__Host-whofor-browser' : 'whofor-browser', options }
}

function readCookie(deps: CookieDeps, c: AnyContext): { id: string | null; marks: string[] } {
  const [id = '', ...marks] = (getCookie(c, cookieOf(deps).name) ?? '').split('.')
  return ID.test(id) ? { id, marks: marks.slice(0, MAX_ACCOUNTS) } : { id: null, marks: [] }
}

function markOf({ secret }: CookieDeps, id: string, email: string): string {
  return createHmac('sha256', secret).update(`known-browser:${id}:${email}`).digest('base64url')
}
