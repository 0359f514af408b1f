import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'

/** One more login, now. */
export async function recordLogin(
  deps: Pick<Deps, 'db'>,
  tx: Tx,
  userId: string,
  now: number,
): Promise<void> {
  const { user_activity, users_extended: extended } = deps.db.schema
  await tx.insert(user_activity).values({ user_id: userId, login_time: now })
  await tx
    .update(extended)
    .set({ last_login: now, login_count: sql`${extended.login_count} + 1` })
    .where(eq(extended.id, userId))
}
