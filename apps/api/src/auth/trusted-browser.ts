import { createHmac } from 'node:crypto'
import { DAY_MS } from '@whofor/core/durations'
import { and, asc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../db/db.ts'
import type { RequestScope } from '../scope/request-scope.ts'
import { isSameText } from '../secrets/is-same-text.ts'
import type { AuthDeps } from './auth-deps.ts'
import { findKnownBrowser } from './known-browser.ts'
import { hashToken } from './token.ts'

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
