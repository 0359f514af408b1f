import type { PersonaVersions } from '@whofor/core/persona/card'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { selectVersions } from './queries.ts'

/** A persona's versions, newest first; empty before the first change. */
export async function listVersions(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<PersonaVersions> {
  const persona = await getPersonaRow(deps, actor.id, id)
  const rows = await selectVersions(deps.db, persona.id)
  return { items: rows.map((row, index) => ({ ...row, current: index === 0 })) }
}
