import type { Actor } from '../../auth/actor.ts'
import type { Tx } from '../../db/db.ts'
import type { NewPersonaRow, PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { countStorage, reserveStorage } from '../../quota/storage.ts'
import { storageBytesOf } from './json-size-of.ts'
import { insertMetadata, insertPersona } from './queries.ts'

/**
 * Saves a persona with its size and the owner's storage, once; null when this ordinal of the job is there already.
 * @param actor whose storage limit it has to fit; a job's was checked before the model was paid
 */
export async function savePersona(
  deps: Pick<Deps, 'db'>,
  tx: Tx,
  row: NewPersonaRow,
  actor?: Actor,
): Promise<PersonaRow | null> {
  const saved = await insertPersona(deps.db, tx, row)
  if (!saved) return null
  const size = storageBytesOf(saved)
  await insertMetadata(deps.db, tx, saved.id, size)
  if (actor) await reserveStorage(deps, tx, actor, size)
  else await countStorage(deps, tx, saved.user_id, size)
  return saved
}
