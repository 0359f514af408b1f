import type { Tx } from '../../db/db.ts'
import type { NewPersonaRow, PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { countStorage, reserveStorage } from '../../quota/storage.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { insertPersona } from './queries.ts'
import { insertMetadata, replaceJsonSize } from './storage-queries.ts'
import { toPersona } from './to-persona.ts'

/**
 * Saves a new persona and counts its storage. Idempotent: returns null when this ordinal of the job is saved already.
 * @param actor whose storage quota it has to fit; a job's quota was checked before the model was called
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

/**
 * Stores the size of a changed persona.
 * @returns by how many bytes it has grown
 */
export function recountStorage({ db }: Pick<Deps, 'db'>, tx: Tx, row: PersonaRow): Promise<number> {
  return replaceJsonSize(db, tx, row.id, storageBytesOf(row))
}

/** Storage used by a persona's text: the size of its JSON in bytes. */
function storageBytesOf(row: PersonaRow): number {
  return Buffer.byteLength(JSON.stringify(toPersona(row, null)))
}
