import { createHmac, randomBytes } from 'node:crypto'
import { DAY_MS } from '@whofor/core/durations'
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Reader, Tx } from '../db/db.ts'
import type { SignInMethod } from '../db/schema/auth.ts'
import { enqueueSecurityMail } from '../mail/enqueue-security-mail.ts'
import type { RequestScope } from '../scope/request-scope.ts'
import { isSameText } from '../secrets/secrets.ts'
import type { AuthDeps } from './auth-deps.ts'
import { hashToken } from './tokens.ts'

/** More than anyone uses. Each has attempts of its own, so their number limits what someone who collects them can try. */
const MAX_BROWSERS = 20

type BrowserDeps = Pick<AuthDeps, 'db'>
type BrowserScope = Pick<RequestScope, 'cookies'>
type Account = { user_id: string } | { email: string }

/**
 * Finds out whether a browser has signed in to an account before. That grants no access: it only exempts the browser
 * from limits that strangers can exhaust. The same work for an unknown address.
 * @param on the write, where this is called inside one
 * @returns the hash of the browser's id, null for a browser that the account does not know
 */
export async function findKnownBrowser(
  deps: BrowserDeps,
  scope: BrowserScope,
  account: Account,
  on: Tx | Reader = deps.db.read,
): Promise<string | null> {
  const id = scope.cookies.known
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
 * @returns the browser's id, for its cookie
 */
export async function rememberBrowser(
  deps: BrowserDeps & Pick<AuthDeps, 'clock'>,
  scope: BrowserScope,
  tx: Tx,
  userId: string,
): Promise<string> {
  const { known_browsers: browsers } = deps.db.schema
  const id = scope.cookies.known ?? randomBytes(16).toString('base64url')
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
  return id
}

/** Forgets all browsers of an account but this one, after a change that is meant to lock others out. */
export async function forgetOtherBrowsers(
  deps: BrowserDeps,
  scope: BrowserScope,
  tx: Tx,
  userId: string,
): Promise<void> {
  const { known_browsers: browsers } = deps.db.schema
  const id = scope.cookies.known
  const others = id === null ? undefined : ne(browsers.id_hash, hashToken(id))
  await tx.delete(browsers).where(and(eq(browsers.user_id, userId), others))
}

/** Both begin with a mail to the same address. */
const WITHOUT_NOTICE: ReadonlySet<SignInMethod> = new Set(['recovery', 'invitation'])

/**
 * Tells a user of a sign-in from a browser that never signed in to the account. Call it before the login is recorded: the
 * first one of an account is its registration.
 */
export async function notifyOfNewBrowser(
  deps: AuthDeps,
  scope: RequestScope,
  tx: Tx,
  { user_id, method }: { user_id: string; method: SignInMethod },
): Promise<void> {
  if (WITHOUT_NOTICE.has(method)) return
  const { users, users_extended: extended } = deps.db.schema
  const [user] = await tx
    .select({ email: users.email, last_login: extended.last_login })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .where(eq(users.id, user_id))
  if (!user || user.last_login === null) return
  if ((await findKnownBrowser(deps, scope, { user_id }, tx)) !== null) return
  await enqueueSecurityMail(deps, scope, tx, { id: user_id, email: user.email }, 'sign_in')
}

export const TRUST_MS = 30 * DAY_MS
const MAX_ACCOUNTS = 5
const TIME_DIGITS = 13

type TrustDeps = Pick<AuthDeps, 'db' | 'secret' | 'clock'>
type TrustScope = Pick<RequestScope, 'cookies'>

/** Whether the user chose, in this browser, not to be asked for the second factor for a while. */
export async function isTrustedBrowser(
  deps: TrustDeps,
  scope: TrustScope,
  tx: Tx,
  userId: string,
): Promise<boolean> {
  const marks = readMarks(deps, scope)
  if (marks.length === 0) return false
  const browser = await findKnownBrowser(deps, scope, { user_id: userId }, tx)
  if (browser === null) return false
  const state = await signInStateOf(deps, tx, userId)
  return marks.some((mark) =>
    isSameText(mark, markOf(deps, { browser, user_id: userId, state, until: untilOf(mark) })),
  )
}

/**
 * @param browser its id, from `rememberBrowser`
 * @returns the marks for its cookie
 */
export async function trustBrowser(
  deps: TrustDeps,
  scope: TrustScope,
  { user_id, browser }: { user_id: string; browser: string },
): Promise<string[]> {
  const until = deps.clock() + TRUST_MS
  const state = await signInStateOf(deps, deps.db.read, user_id)
  const mark = markOf(deps, { browser: hashToken(browser), user_id, state, until })
  return [mark, ...readMarks(deps, scope)].slice(0, MAX_ACCOUNTS)
}

type Trust = { browser: string; user_id: string; state: string; until: number }

/** Valid for one user in one browser, until then or until the password or a factor changes. */
function markOf({ secret }: TrustDeps, { browser, user_id, state, until }: Trust): string {
  const text = `trusted-browser:${browser}:${user_id}:${until}:${state}`
  return `${until}-${createHmac('sha256', secret).update(text).digest('base64url')}`
}

async function signInStateOf({ db }: TrustDeps, on: Tx | Reader, userId: string): Promise<string> {
  const { users, mfa_factors: factors } = db.schema
  const [user] = await on
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, userId))
  const verified = await on
    .select({ id: factors.id })
    .from(factors)
    .where(and(eq(factors.user_id, userId), eq(factors.status, 'verified')))
    .orderBy(asc(factors.id))
  return JSON.stringify([user?.password_hash, ...verified.map(({ id }) => id)])
}

/** Those that have not expired. */
function readMarks({ clock }: TrustDeps, { cookies }: TrustScope): string[] {
  return cookies.trusted.slice(0, MAX_ACCOUNTS).filter((mark) => untilOf(mark) > clock())
}

const untilOf = (mark: string): number => Number(mark.slice(0, TIME_DIGITS))
