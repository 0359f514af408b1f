import { texts } from '@whofor/texts/api/personas'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { purgeDeletedPersonas } from './purge-deleted-personas.ts'
import { softDeletePersonas } from './soft-delete.ts'

/** Soft-deletes a persona and frees its quota immediately; it can be restored for a day. */
export async function deletePersona(
  deps: Pick<Deps, 'db' | 'clock' | 'events' | 'jobs'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const [row] = await softDeletePersonas(deps, tx, actor, [id], deps.clock())
    if (!row) throw new AppError('not_found', texts.persona.not_found)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id }))
  })
  await deps.jobs.cancelAllOf(actor, { type: 'persona', id })
  await purgeDeletedPersonas(deps)
}
