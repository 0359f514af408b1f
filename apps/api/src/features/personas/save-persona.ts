import type { Tx } from '../../db/db.ts'
import type { NewPersonaRow, PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { changeStats, insertMetadata } from './count-queries.ts'
import { insertPersona } from './queries.ts'
import { toPersona } from './to-persona.ts'

/** Saves a persona with its size and the owner's storage, once; null when this ordinal of the job is there already. */
export async function savePersona(
  deps: Pick<Deps, 'db'>,
  tx: Tx,
  row: NewPersonaRow,
): Promise<PersonaRow | null> {
  const saved = await insertPersona(deps.db, tx, row)
  if (!saved) return null
  const size = Buffer.byteLength(JSON.stringify(toPersona(saved, null)))
  await insertMetadata(deps.db, tx, saved.id, size)
  await changeStats(deps.db, tx, saved.user_id, { bytes: size, personas: 0 })
  return saved
}
