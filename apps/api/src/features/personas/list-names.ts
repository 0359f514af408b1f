import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { selectNames } from './queries.ts'

/** The names of an owner's personas. */
export function listNames(deps: Pick<Deps, 'db'>, ownerId: string, tx?: Tx): Promise<string[]> {
  return selectNames(deps.db, ownerId, tx)
}
