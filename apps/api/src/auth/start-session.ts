import { texts } from '@whofor/texts/api/platform'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import type { SignInMethod } from '../db/schema/auth.ts'
import { AppError } from '../errors.ts'
import type { RequestScope, Session } from '../scope/request-scope.ts'
import type { AuthDeps } from './auth-deps.ts'
import { notifyOfNewBrowser, rememberBrowser } from './browsers.ts'
import { deleteOldestSessions, deleteSession } from './end-sessions.ts'
import { originOf, SESSION } from './read-session.ts'
import { hashToken, newToken } from './tokens.ts'

/** A session and what the browser keeps of it: `setSignInCookies` of http/ stores that. */
export type SignedIn = {
  session: Session
  token: string
  /** The browser's id, where this completed a sign-in: accounts know it from now on. */
  browser: string | null
  /** Its marks of accounts that skip the second factor, where there is a new one. */
  trusted?: string[]
}

/**
 * Signs in a user whose credentials were checked. Always creates a new session and ends the browser's
 * previous one. A pending session waits for the second factor and counts as no login yet.
 * @param decide who is signed in and how, from what is stored by then; called at the start of the write
 */
export async function startSession(
  deps: AuthDeps,
  scope: RequestScope,
  decide: (tx: Tx) => Promise<Pick<Session, 'actor' | 'method' | 'aal' | 'is_pending'>>,
): Promise<SignedIn> {
  const previous = scope.cookies.session
  const token = newToken()
  const now = deps.clock()
  const { decided, browser } = await deps.db.write(async (tx) => {
    const decided = await decide(tx)
    const { actor, ...session } = decided
    const user_id = actor.id
    await deleteExpired(deps, tx, user_id, now)
    if (previous !== null) await deleteSession(deps, tx, hashToken(previous))
    await deleteOldestSessions(deps, tx, user_id, SESSION.most - 1)
    await insertSession(deps, scope, tx, {
      ...session,
      user_id,
      token,
      created_at: now,
      absolute_expires_at: now + SESSION.absoluteMs,
    })
    const signIn = { user_id, method: session.method }
    return { decided, browser: session.is_pending ? null : await completeSignIn(deps, scope, tx, signIn) }
  })
  return { session: { ...decided, id: hashToken(token), authenticated_at: now }, token, browser }
}

/**
 * Gives the session a new token and marks the user as having just proved who they are. The old token ends.
 * Call it inside the write that makes the change.
 * @throws AppError session_not_found when it ended meanwhile, as by the same request in another tab
 */
export async function renewSession(
  deps: AuthDeps,
  scope: RequestScope,
  tx: Tx,
  { session, aal }: { session: Session; aal: 1 | 2 },
): Promise<SignedIn> {
  const { sessions } = deps.db.schema
  const token = newToken()
  const [row] = await tx.select().from(sessions).where(eq(sessions.id_hash, session.id))
  const now = deps.clock()
  if ((await deleteSession(deps, tx, session.id)) === 0) {
    throw new AppError('session_not_found', texts.start_session.ended)
  }
  await insertSession(deps, scope, tx, {
    token,
    user_id: session.actor.id,
    method: session.method,
    aal,
    is_pending: false,
    created_at: row && !row.is_pending ? row.created_at : now,
    absolute_expires_at: row && !row.is_pending ? row.absolute_expires_at : now + SESSION.absoluteMs,
  })
  const { id: user_id } = session.actor
  const browser = session.is_pending
    ? await completeSignIn(deps, scope, tx, { user_id, method: session.method })
    : null
  return {
    token,
    browser,
    session: { ...session, id: hashToken(token), aal, is_pending: false, authenticated_at: now },
  }
}

type NewSession = Pick<Session, 'method' | 'aal' | 'is_pending'> & {
  user_id: string
  token: string
  created_at: number
  absolute_expires_at: number
}

async function insertSession(
  deps: AuthDeps,
  scope: RequestScope,
  tx: Tx,
  { token, absolute_expires_at, ...session }: NewSession,
): Promise<void> {
  const now = deps.clock()
  const idle = session.is_pending ? SESSION.pendingMs : SESSION.idleMs
  await tx.insert(deps.db.schema.sessions).values({
    ...session,
    id_hash: hashToken(token),
    last_seen_at: now,
    expires_at: Math.min(now + idle, absolute_expires_at),
    absolute_expires_at,
    authenticated_at: now,
    ...originOf(scope),
  })
}

async function deleteExpired(
  { db }: Pick<AuthDeps, 'db'>,
  tx: Tx,
  userId: string,
  now: number,
): Promise<void> {
  const { sessions } = db.schema
  await tx.delete(sessions).where(and(eq(sessions.user_id, userId), lt(sessions.expires_at, now)))
}

/** Counts the login, once the last factor was right. @returns the browser's id */
async function completeSignIn(
  deps: AuthDeps,
  scope: RequestScope,
  tx: Tx,
  { user_id, method }: { user_id: string; method: SignInMethod },
): Promise<string> {
  const { user_activity, users_extended: extended } = deps.db.schema
  const now = deps.clock()
  await notifyOfNewBrowser(deps, scope, tx, { user_id, method })
  await tx.insert(user_activity).values({ user_id, login_time: now })
  await tx
    .update(extended)
    .set({ last_login: now, login_count: sql`${extended.login_count} + 1` })
    .where(eq(extended.id, user_id))
  return rememberBrowser(deps, scope, tx, user_id)
}
