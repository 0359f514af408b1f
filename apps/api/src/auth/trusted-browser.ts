import { createHmac } from 'node:crypto'
import { DAY_MS } from '@whofor/core/durations'
import { and, asc, eq } from 'drizzle-orm'
import { getCookie, setCookie } from 'hono/cookie'
import type { Reader, Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { AnyContext } from '../http/context.ts'
import { isSameText } from './is-same-text.ts'
import { findKnownBrowser } from './known-browser.ts'
import { sessionCookie } from './session-cookie.ts'

const LIFE_MS = 30 * DAY_MS
const MAX_ACCOUNTS = 5
const MARK = /^(\d{13})-[\w-]{43}$/

type TrustDeps = Pick<Deps, 'db' | 'env' | 'secret' | 'clock'>

/** Whether the user chose, in this browser, not to be asked for the second factor for a while. */
export async function isTrustedBrowser(
  deps: TrustDeps,
  c: AnyContext,
  tx: Tx,
  userId: string,
): Promise<boolean> {
  const marks = readMarks(deps, c)
  if (marks.length === 0) return false
  const browser = await findKnownBrowser(deps, c, { user_id: userId }, tx)
  if (browser === null) return false
  const state = await signInStateOf(deps, tx, userId)
  return marks.some((mark) =>
    isSameText(mark, markOf(deps, { browser, user_id: userId, state, until: untilOf(mark) })),
  )
}

/** @param browser from `rememberBrowser` */
export async function trustBrowser(
  deps: TrustDeps,
  c: AnyContext,
  { user_id, browser }: { user_id: string; browser: string },
): Promise<void> {
  const until = deps.clock() + LIFE_MS
  const mark = markOf(deps, {
    browser,
    user_id,
    state: await signInStateOf(deps, deps.db.read, user_id),
    until,
  })
  const marks = [mark, ...readMarks(deps, c)].slice(0, MAX_ACCOUNTS)
  const { name, options } = cookieOf(deps)
  setCookie(c, name, marks.join('.'), { ...options, maxAge: LIFE_MS / 1000 })
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
function readMarks(deps: TrustDeps, c: AnyContext): string[] {
  const marks = (getCookie(c, cookieOf(deps).name) ?? '').split('.').slice(0, MAX_ACCOUNTS)
  return marks.filter((mark) => MARK.test(mark) && untilOf(mark) > deps.clock())
}

const untilOf = (mark: string): number => Number(MARK.exec(mark)?.[1])

function cookieOf({ env }: TrustDeps) {
  const { options } = sessionCookie(env)
  return { name: options.secure ? '__Host-whofor-trusted' : 'whofor-trusted', options }
}
