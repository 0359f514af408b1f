import type { PersonaViews } from '@whofor/core/persona/persona'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { incrementViews, selectViews } from './detail-queries.ts'
import { getPersonaRow } from './get-persona.ts'

/** Counts that the owner has opened a persona; opening it again within half an hour is the same visit. */
export async function countView(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<PersonaViews> {
  await deps.db.write(async (tx) => {
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    await incrementViews(deps.db, tx, persona.id, deps.clock())
  })
  return selectViews(deps.db, id)
}
