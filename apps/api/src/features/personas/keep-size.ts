import type { Tx } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { jsonSizeOf } from './json-size-of.ts'
import { changeStats, replaceJsonSize } from './queries.ts'

/** Counts a changed persona's text anew, for itself and for its owner's storage. */
export async function keepSize({ db }: Pick<Deps, 'db'>, tx: Tx, row: PersonaRow): Promise<void> {
  const grown = await replaceJsonSize(db, tx, row.id, jsonSizeOf(row))
  await changeStats(db, tx, row.user_id, { bytes: grown, personas: 0 })
}
