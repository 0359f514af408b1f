import type { PersonaDetail } from '@whofor/core/persona/persona'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getPersonaRow, loadPersonaDetail } from '../personas/get-persona.ts'
import { updatePersona } from '../personas/queries.ts'

/** Replaces a persona's tags. Saves no version: tags are not part of the content. */
export async function setTags(
  deps: Pick<Deps, 'db' | 'events'>,
  actor: Actor,
  { id, tags }: { id: string; tags: string[] },
): Promise<PersonaDetail> {
  const row = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id }))
    return updatePersona(deps.db, tx, persona.id, { tags })
  })
  return loadPersonaDetail(deps, row)
}
