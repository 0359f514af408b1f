import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/api/personas'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { loadPersonaDetail } from './get-persona.ts'
import { restorePersonas } from './soft-delete.ts'

/** Restores a soft-deleted persona, if it fits the quota. */
export async function restorePersona(deps: Deps, actor: Actor, id: string): Promise<PersonaDetail> {
  const now = deps.clock()
  const row = await deps.db.write(async (tx) => {
    const [restored] = await restorePersonas(deps, tx, actor, [id], now)
    if (!restored) throw new AppError('not_found', texts.persona.not_found)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id }))
    return restored
  })
  return loadPersonaDetail(deps, row)
}
