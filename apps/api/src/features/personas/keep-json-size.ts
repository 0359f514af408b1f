import type { Tx } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { storageBytesOf } from './json-size-of.ts'
import { replaceJsonSize } from './queries.ts'

/** Keeps the size of a changed persona's text; returns by how many bytes it grew. */
export function recountStorage({ db }: Pick<Deps, 'db'>, tx: Tx, row: PersonaRow): Promise<number> {
  return replaceJsonSize(db, tx, row.id, storageBytesOf(row))
}
