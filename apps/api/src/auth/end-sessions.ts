import { and, desc, eq, inArray, lt, ne, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import type { AuthDeps } from './auth-deps.ts'

type EndDeps = Pick<AuthDeps, 'db' | 'events'>

/** Ends one session and its live streams. @param id the hash of its token */
export function deleteSession(deps: EndDeps, tx: Tx, id: string): Promise<number> {
  return deleteSessions(deps, tx, eq(deps.db.schema.sessions.id_hash, id))
}

/** Ends one of a user's sessions; someone else's is not found. @returns how many were ended */
export function deleteSessionOf(deps: EndDeps, tx: Tx, userId: string, id: string): Promise<number> {
  const { sessions } = deps.db.schema
  return deleteSessions(deps, tx, and(eq(sessions.id_hash, id), eq(sessions.user_id, userId)))
}

/**
 * Ends a user's sessions and their live streams in every process.
 * @param keep the hash of the token of a session that goes on
 * @returns how many were ended
 */
export function deleteSessionsOf(deps: EndDeps, tx: Tx, userId: string, keep?: string): Promise<number> {
  const { sessions } = deps.db.schema
  const others = keep === undefined ? undefined : ne(sessions.id_hash, keep)
  return deleteSessions(deps, tx, and(eq(sessions.user_id, userId), others))
}

/** Ends all but the newest of a user's sessions. */
export async function deleteOldestSessions(
  deps: EndDeps,
  tx: Tx,
  userId: string,
  kept: number,
): Promise<void> {
  const { sessions } = deps.db.schema
  const old = await tx
    .select({ id: sessions.id_hash })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.created_at))
    .limit(1000)
    .offset(kept)
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await deleteSessions(deps, tx, inArray(sessions.id_hash, ids))
}

/** Ends the live streams of a user, who stays signed in: their pages connect again and learn what has changed. */
export async function closeStreamsOf({ db, events }: EndDeps, tx: Tx, userId: string): Promise<void> {
  const { sessions } = db.schema
  const open = await tx.select({ id: sessions.id_hash }).from(sessions).where(eq(sessions.user_id, userId))
  tx.afterCommit(() => {
    for (const { id } of open) events.publish(userId, { type: 'session.closed', session: id })
  })
}

/** Deletes sessions that expired, with the browser and network that they were started from. */
export async function purgeSessions({ db, clock }: Pick<AuthDeps, 'db' | 'clock'>): Promise<void> {
  const { sessions } = db.schema
  await db.write(async (tx) => {
    await tx.delete(sessions).where(lt(sessions.expires_at, clock()))
  })
}

async function deleteSessions({ db, events }: EndDeps, tx: Tx, which: SQL | undefined): Promise<number> {
  const { sessions } = db.schema
  const ended = await tx
    .delete(sessions)
    .where(which)
    .returning({ id: sessions.id_hash, user_id: sessions.user_id })
  tx.afterCommit(() => {
    for (const { id, user_id } of ended) events.publish(user_id, { type: 'session.closed', session: id })
  })
  return ended.length
}
