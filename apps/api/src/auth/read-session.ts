import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import type { AppContext, UserContext } from '../http/context.ts'
import type { Actor } from './actor.ts'
import { sessionTokenFrom } from './sent-token.ts'
import { SESSION } from './session-lifetime.ts'
import { hashToken } from './session-token.ts'
import { actorColumns, toActor } from './to-actor.ts'

/** Who is asking: cookie and row, nothing else, so that a deleted row is a session ended at once. */
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
  if (now - last_seen_at >= SESSION.touchEvery) {
    const session = { id, now, expires_at: Math.min(now + SESSION.idle, absolute_expires_at) }
    // Reading goes on when the database takes no writes for a moment.
    await touch(deps, session).catch((err: unknown) =>
      deps.log.warn({ err }, 'a session could not be prolonged'),
    )
  }
  return toActor(actor)
}

async function touch(deps: Deps, session: { id: string; now: number; expires_at: number }): Promise<void> {
  const { sessions } = deps.db.schema
  await deps.db.write(async (tx) => {
    await tx
      .update(sessions)
      .set({ last_seen_at: session.now, expires_at: session.expires_at })
      .where(
        and(eq(sessions.id_hash, session.id), lte(sessions.last_seen_at, session.now - SESSION.touchEvery)),
      )
  })
}
