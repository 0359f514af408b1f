import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import { clientIp, ipPrefix } from '../http/client-ip.ts'
import type { AppContext, UserContext } from '../http/context.ts'
import { type Actor, actorColumns, toActor } from './actor.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A session is extended while it is used, but not beyond its absolute lifetime. */
export const SESSION = {
  idleMs: 7 * DAY_MS,
  absoluteMs: 30 * DAY_MS,
  touchIntervalMs: 5 * MINUTE_MS,
} as const

const TOKEN = /^[\w-]{43}$/

/**
 * With https, the `__Host-` prefix makes the browser reject a cookie that is not Secure, host-only and valid
 * for the whole site.
 */
export function sessionCookie(env: Pick<Env, 'publicUrl'>) {
  const secure = env.publicUrl?.startsWith('https:') ?? false
  return {
    name: secure ? '__Host-whofor-session' : 'whofor-session',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
  } as const
}

/** The hash stored in the sessions table; the token itself exists only in the browser. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** @returns the session token of a request, null when the cookie holds anything else */
export function sessionTokenFrom(
  env: Pick<Env, 'publicUrl'>,
  c: Context<AppContext> | Context<UserContext>,
): string | null {
  const token = getCookie(c, sessionCookie(env).name)
  return token !== undefined && TOKEN.test(token) ? token : null
}

/**
 * Signs in a user whose credentials were checked. Always creates a new session and revokes the browser's
 * previous one.
 */
export async function startSession(deps: Deps, c: Context<AppContext>, userId: string): Promise<void> {
  const previous = sessionTokenFrom(deps.env, c)
  const token = await createSession(deps, c, userId)
  if (previous !== null) await revokeSession(deps, hashToken(previous))
  const { name, options } = sessionCookie(deps.env)
  const seconds = SESSION.absoluteMs / 1000
  setCookie(c, name, token, {
    ...options,
    maxAge: seconds,
    expires: new Date(deps.clock() + SESSION.absoluteMs),
  })
}

/** Signs out; does nothing when nobody is signed in. */
export async function endSession(deps: Deps, c: Context<AppContext>): Promise<void> {
  const token = sessionTokenFrom(deps.env, c)
  if (token !== null) await revokeSession(deps, hashToken(token))
  const { name, options } = sessionCookie(deps.env)
  deleteCookie(c, name, options)
}

/** Deletes a session and ends its live streams in every process. @param idHash hash of the session's token */
export async function revokeSession(deps: Pick<Deps, 'db' | 'events'>, idHash: string): Promise<void> {
  const { sessions } = deps.db.schema
  const [revoked] = await deps.db.write(async (tx) =>
    tx.delete(sessions).where(eq(sessions.id_hash, idHash)).returning({ user_id: sessions.user_id }),
  )
  if (revoked) deps.events.publish(revoked.user_id, { type: 'session.closed', session: idHash })
}

/**
 * The signed-in user of a request, null when signed out. Only cookie and row decide, so deleting the row ends
 * the session immediately.
 */
export async function readSession(
  deps: Deps,
  c: Context<AppContext> | Context<UserContext>,
): Promise<Actor | null> {
  const token = sessionTokenFrom(deps.env, c)
  if (!token) return null
  const { users, users_extended: extended, sessions } = deps.db.schema
  const id = hashToken(token)
  const now = deps.clock()
  const [row] = await deps.db.read
    .select({
      ...actorColumns(deps.db.schema),
      last_seen_at: sessions.last_seen_at,
      absolute_expires_at: sessions.absolute_expires_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(extended, eq(extended.id, users.id))
    .where(
      and(
        eq(sessions.id_hash, id),
        gt(sessions.expires_at, now),
        gt(sessions.absolute_expires_at, now),
        isNull(users.banned_at),
      ),
    )
  if (!row) return null
  const { last_seen_at, absolute_expires_at, ...actor } = row
  if (now - last_seen_at >= SESSION.touchIntervalMs) {
    const expires_at = Math.min(now + SESSION.idleMs, absolute_expires_at)
    // Reads keep working while the database accepts no writes.
    await touch(deps, { id, now, expires_at }).catch((err: unknown) =>
      deps.log.warn({ err }, 'a session could not be extended'),
    )
  }
  return toActor(actor)
}

async function createSession(deps: Deps, c: Context<AppContext>, userId: string): Promise<string> {
  const { sessions } = deps.db.schema
  const token = randomBytes(32).toString('base64url')
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    await tx.delete(sessions).where(and(eq(sessions.user_id, userId), lt(sessions.expires_at, now)))
    await tx.insert(sessions).values({
      id_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: now + SESSION.idleMs,
      absolute_expires_at: now + SESSION.absoluteMs,
      user_agent: c.req.header('user-agent')?.slice(0, 200) ?? null,
      ip_prefix: ipPrefix(clientIp(deps.env, c)),
    })
    await recordLogin(deps, tx, userId, now)
  })
  return token
}

async function recordLogin({ db }: Pick<Deps, 'db'>, tx: Tx, userId: string, now: number): Promise<void> {
  const { user_activity, users_extended: extended } = db.schema
  await tx.insert(user_activity).values({ user_id: userId, login_time: now })
  await tx
    .update(extended)
    .set({ last_login: now, login_count: sql`${extended.login_count} + 1` })
    .where(eq(extended.id, userId))
}

async function touch(deps: Deps, session: { id: string; now: number; expires_at: number }): Promise<void> {
  const { sessions } = deps.db.schema
  const stale = lte(sessions.last_seen_at, session.now - SESSION.touchIntervalMs)
  await deps.db.write(async (tx) => {
    await tx
      .update(sessions)
      .set({ last_seen_at: session.now, expires_at: session.expires_at })
      .where(and(eq(sessions.id_hash, session.id), stale))
  })
}
