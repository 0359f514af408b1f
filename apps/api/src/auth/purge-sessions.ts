import { lt } from 'drizzle-orm'
import type { Deps } from '../deps.ts'

/** Deletes sessions that expired, with the browser and network that they were started from. */
export async function purgeSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { sessions } = db.schema
  await db.write(async (tx) => {
    await tx.delete(sessions).where(lt(sessions.expires_at, clock()))
  })
}
