import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'

/** @param idHash of the session's token */
export async function closeSession(deps: Pick<Deps, 'db'>, idHash: string): Promise<void> {
  const { sessions } = deps.db.schema
  await deps.db.write(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.id_hash, idHash))
  })
}
