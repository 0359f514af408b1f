import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db, TableColumn } from '../db/db.ts'
import type { RequestScope, Session } from '../scope/request-scope.ts'
import { toActor } from './actor.ts'
import type { AuthDeps } from './auth-deps.ts'
import { hashToken } from './tokens.ts'

type ReadDeps = Pick<AuthDeps, 'db' | 'clock' | 'log'>

/**
 * The session of a request, null when signed out. Only cookie and row decide, so deleting the row ends the
 * session immediately. A pending session is returned, too.
 */
export async function readSession(deps: ReadDeps, scope: RequestScope): Promise<Session | null> {
  const token = scope.cookies.session
  if (token === null) return null
  const id = hashToken(token)
  const now = deps.clock()
  const [row] = await sessionQuery(deps.db)(deps.db.read, { id, now })
  if (!row) return null
  const { method, aal, is_pending, authenticated_at, last_seen_at, absolute_expires_at, ...actor } = row
  if (!is_pending && now - last_seen_at >= SESSION.touchIntervalMs) {
    const expires_at = Math.min(now + SESSION.idleMs, absolute_expires_at)
    // Reads keep working while the database accepts no writes.
    await touch(deps, scope, { id, now, expires_at }).catch((err: unknown) =>
      deps.log.warn({ err }, 'a session could not be extended'),
    )
  }
  return { id, actor: toActor(actor), method, aal, is_pending, authenticated_at }
}

const queries = new WeakMap<Db, ReturnType<typeof prepareSession>>()

/** Every request runs it; building it each time would take longer than the rest of a small request. */
function sessionQuery(db: Db) {
  const query = queries.get(db) ?? prepareSession(db)
  queries.set(db, query)
  return query
}

/** Subqueries, not joins: on SQLite the join of three rows by their keys takes three times as long. */
function prepareSession(db: Db) {
  return db.prepare('session', (on, { users, users_extended: extended, sessions }) => {
    const now = sql.placeholder('now')
    const ofUser = <Data>(column: TableColumn & { _: { data: Data } }) =>
      sql<Data>`(${on.select({ value: column }).from(users).where(eq(users.id, sessions.user_id))})`.mapWith(
        column,
      )
    const ofProfile = <Data>(column: TableColumn & { _: { data: Data } }) =>
      sql<Data | null>`(${on.select({ value: column }).from(extended).where(eq(extended.id, sessions.user_id))})`.mapWith(
        column,
      )
    return on
      .select({
        id: sessions.user_id,
        email: ofUser(users.email),
        display_name: ofProfile(extended.display_name),
        account_tier: ofProfile(extended.account_tier),
        is_admin: ofProfile(extended.is_admin),
        method: sessions.method,
        aal: sessions.aal,
        is_pending: sessions.is_pending,
        authenticated_at: sessions.authenticated_at,
        last_seen_at: sessions.last_seen_at,
        absolute_expires_at: sessions.absolute_expires_at,
      })
      .from(sessions)
      .where(
        and(
          eq(sessions.id_hash, sql.placeholder('id')),
          gt(sessions.expires_at, now),
          gt(sessions.absolute_expires_at, now),
          isNull(ofUser(users.banned_at)),
        ),
      )
  })
}

type Touch = { id: string; now: number; expires_at: number }

async function touch(deps: ReadDeps, scope: RequestScope, session: Touch): Promise<void> {
  const { sessions } = deps.db.schema
  const stale = lte(sessions.last_seen_at, session.now - SESSION.touchIntervalMs)
  await deps.db.write(async (tx) => {
    await tx
      .update(sessions)
      .set({ ...originOf(scope), last_seen_at: session.now, expires_at: session.expires_at })
      .where(and(eq(sessions.id_hash, session.id), stale))
  })
}

/** A session is extended while it is used, but not beyond its absolute lifetime. */
export const SESSION = {
  idleMs: 7 * DAY_MS,
  absoluteMs: 30 * DAY_MS,
  /** More than anyone has open. Beyond, the oldest end, so that no account costs more than others. */
  most: 100,
  touchIntervalMs: 5 * MINUTE_MS,
  /** For the second factor of a sign-in in progress. */
  pendingMs: 10 * MINUTE_MS,
  /** How long after proving who they are a user may change how they sign in. */
  recentMs: 10 * MINUTE_MS,
} as const

const MAX_USER_AGENT = 200

/** The browser and the network of a request, as stored with its session. */
export const originOf = ({ browser, ip_prefix }: Pick<RequestScope, 'browser' | 'ip_prefix'>) => ({
  user_agent: browser?.slice(0, MAX_USER_AGENT) || null,
  ip_prefix,
})
