import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { revokeShareLinks } from './queries.ts'

/** Revokes a persona's link permanently; sharing it again creates another one. */
export async function revokeShare(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    await revokeShareLinks(deps.db, tx, persona.id, deps.clock())
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id }))
  })
}
