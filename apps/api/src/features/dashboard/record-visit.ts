import { visitAt } from '@whofor/core/dashboard'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { selectVisits, upsertProfile } from './queries.ts'

/** The user has opened the dashboard. Not part of reading it: a GET changes nothing. */
export async function recordVisit({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor): Promise<void> {
  const now = clock()
  await db.write(async (tx) => {
    await tx.lock(actor.id)
    const visits = await selectVisits(db, tx, actor.id)
    await upsertProfile(db, tx, actor.id, { set: visitAt(visits, now), now })
  })
}
