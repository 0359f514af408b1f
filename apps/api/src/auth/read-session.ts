import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { AnyContext } from '../http/context.ts'
import { actorColumns, toActor } from './actor.ts'
import { SESSION, type Session } from './session.ts'
import { hashToken, sessionTokenFrom } from './session-cookie.ts'

/**
 * The session of a request, null when signed out. Only cookie and row decide, so deleting the row ends the
 * session immediately. A pending session is returned, too.
 */
export async function readSession(deps: Deps, c: AnyContext): Promise<Session | null> {
  const token = sessionTokenFrom(deps.env, c)
  if (!token) return null
  const { users, users_extended: extended, sessions } = deps.db.schema
  const id = hashToken(token)
  const now = deps.clock()
  const [row] = await deps.db.read
    .select({
      actor: actorColumns(deps.db.schema),
      method: sessions.method,
      aal: sessions.aal,
      is_pending: sessions.is_pending,
      authenticated_at: sessions.authenticated_at,
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
  const { actor, last_seen_at, absolute_expires_at, ...session } = row
  if (!session.is_pending && now - last_seen_at >= SESSION.touchIntervalMs) {
    const expires_at = Math.min(now + SESSION.idleMs, absolute_expires_at)
    // Reads keep working while the database accepts no writes.
    await touch(deps, { id, now, expires_at }).catch((err: unknown) =>
      deps.log.warn({ err }, 'a session could not be extended'),
    )
  }
  return { ...session, id, actor: toActor(actor) }
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
