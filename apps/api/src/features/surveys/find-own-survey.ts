import type { PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { findSurvey } from './queries.ts'

/** A survey of this owner's, whatever its state; null when it is gone. */
export function findOwnSurvey(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  id: string,
): Promise<PersonaSurvey | null> {
  return findSurvey(deps.db, ownerId, id)
}
