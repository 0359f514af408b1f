import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/db.ts'
import type { Job } from '../../db/schema/rows.ts'
import { findJob } from './queries.ts'

/** A job of the actor's as it is stored, for features that read its result. */
export function findOwnJob(deps: { db: Db }, actor: Pick<Actor, 'id'>, id: string): Promise<Job | undefined> {
  return findJob(deps, actor.id, id)
}
