import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { getCookie, setCookie } from 'hono/cookie'
import type { Reader, Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { AnyContext } from '../http/context.ts'
import { hashToken, sessionCookie } from './session-cookie.ts'

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60
/** More than anyone uses. Each has attempts of its own, so their number limits what someone who collects them can try. */
const MAX_BROWSERS = 20
const ID = /^[\w-]{22}$/

type BrowserDeps = Pick<Deps, 'db' | 'env'>
type Account = { user_id: string } | { email: string }

/**
 * Finds out whether a browser has signed in to an account before. That grants no access: it only exempts the browser
 * from limits that strangers can exhaust. The same work for an unknown address.
 * @param on the write, where this is called inside one
 * @returns the hash of the browser's id, null for a browser that the account does not know
 */
export async function findKnownBrowser(
  deps: BrowserDeps,
  c: AnyContext,
  account: Account,
  on: Tx | Reader = deps.db.read,
): Promise<string | null> {
  const id = readCookie(deps, c)
  if (id === null) return null
  const { known_browsers: browsers, users } = deps.db.schema
  const id_hash = hashToken(id)
  const ofAccount = 'email' in account ? eq(users.email, account.email) : eq(users.id, account.user_id)
  const found = await on
    .select({ id_hash: browsers.id_hash })
    .from(browsers)
    .innerJoin(users, eq(users.id, browsers.user_id))
    .where(and(eq(browsers.id_hash, id_hash), ofAccount))
  return found.length > 0 ? id_hash : null
}

/**
 * Makes a browser known to the account that it signs in to. An account knows its 20 latest.
 * @returns the hash of the browser's id
 */
export async function rememberBrowser(
  deps: BrowserDeps & Pick<Deps, 'clock'>,
  c: AnyContext,
  tx: Tx,
  userId: string,
): Promise<string> {
  const { known_browsers: browsers } = deps.db.schema
  const id = readCookie(deps, c) ?? randomBytes(16).toString('base64url')
  const id_hash = hashToken(id)
  const signed_in_at = deps.clock()
  await tx
    .insert(browsers)
    .values({ user_id: userId, id_hash, signed_in_at })
    .onConflictDoUpdate({ target: [browsers.user_id, browsers.id_hash], set: { signed_in_at } })
  const known = await tx
    .select({ id_hash: browsers.id_hash })
    .from(browsers)
    .where(and(eq(browsers.user_id, userId), ne(browsers.id_hash, id_hash)))
    .orderBy(desc(browsers.signed_in_at))
  const old = known.slice(MAX_BROWSERS - 1).map((browser) => browser.id_hash)
  if (old.length > 0)
    await tx.delete(browsers).where(and(eq(browsers.user_id, userId), inArray(browsers.id_hash, old)))
  const { name, options } = cookieOf(deps)
  setCookie(c, name, id, { ...options, maxAge: MAX_AGE_SECONDS })
  return id_hash
}

/** Forgets all browsers of an account but this one, after a change that is meant to lock others out. */
export async function forgetOtherBrowsers(
  deps: BrowserDeps,
  c: AnyContext,
  tx: Tx,
  userId: string,
): Promise<void> {
  const { known_browsers: browsers } = deps.db.schema
  const id = readCookie(deps, c)
  const others = id === null ? undefined : ne(browsers.id_hash, hashToken(id))
  await tx.delete(browsers).where(and(eq(browsers.user_id, userId), others))
}

function cookieOf({ env }: Pick<Deps, 'env'>) {
  const { options } = sessionCookie(env)
  return { name: options.secure ? '__Host-whofor-browser' : 'whofor-browser', options }
}

function readCookie(deps: BrowserDeps, c: AnyContext): string | null {
  const id = getCookie(c, cookieOf(deps).name) ?? ''
  return ID.test(id) ? id : null
}
