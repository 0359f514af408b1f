import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'

/** Ends a session and its live streams, in whichever process they are. @param idHash of the session's token */
export async function revokeSession(deps: Pick<Deps, 'db' | 'events'>, idHash: string): Promise<void> {
  const { sessions } = deps.db.schema
  const [closed] = await deps.db.write(async (tx) =>
    tx.delete(sessions).where(eq(sessions.id_hash, idHash)).returning({ user_id: sessions.user_id }),
  )
  if (closed) deps.events.publish(closed.user_id, { type: 'session.closed', session: idHash })
}
