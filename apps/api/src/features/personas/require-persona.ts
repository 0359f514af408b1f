import type { Tx } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { PERSONA_TEXTS } from './persona-texts.ts'
import { findPersona } from './queries.ts'

/** An owner's persona, in this write if one is given; throws that it is not found. */
export async function requirePersona(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  id: string,
  tx?: Tx,
): Promise<PersonaRow> {
  const row = await findPersona(deps.db, ownerId, id, tx)
  if (!row) throw new AppError('not_found', PERSONA_TEXTS.notFound)
  return row
}
