import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

type Page = { userId: string; now: number; limit: number }

/** Sessions that give access now, the last used first. */
export async function selectSessions(db: Db, { userId, now, limit }: Page) {
  const { sessions } = db.schema
  const valid = and(
    eq(sessions.user_id, userId),
    eq(sessions.is_pending, false),
    gt(sessions.expires_at, now),
    gt(sessions.absolute_expires_at, now),
  )
  const rows = await db.read
    .select()
    .from(sessions)
    .where(valid)
    .orderBy(desc(sessions.last_seen_at), desc(sessions.created_at), sessions.id_hash)
    .limit(limit)
  return { rows, total: rows.length < limit ? rows.length : await db.read.$count(sessions, valid) }
}
