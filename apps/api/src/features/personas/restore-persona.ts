import { requestMonth } from '@whofor/core/account/limits'
import type { PersonaDetail } from '@whofor/core/persona/schema'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { reserveUse } from '../usage/reserve-use.ts'
import { settleUse } from '../usage/settle-use.ts'
import { changeStats, jsonSizeOf } from './count-queries.ts'
import { toPersonaDetail } from './get-persona.ts'
import { PERSONA_TEXTS } from './persona-texts.ts'
import { markDeleted } from './queries.ts'

const ONE = { requests: 0, personas: 1 }

/** Undoes a deletion while there is a place for it. */
export async function restorePersona(deps: Deps, actor: Actor, id: string): Promise<PersonaDetail> {
  const now = deps.clock()
  const row = await deps.db.write(async (tx) => {
    const restored = await markDeleted(deps.db, tx, actor.id, id, null)
    if (!restored) throw new AppError('not_found', PERSONA_TEXTS.notFound)
    await reserveUse(deps, tx, actor, ONE, now)
    await settleUse(deps, tx, { owner_id: actor.id, month: requestMonth(now) }, ONE)
    await changeStats(deps.db, tx, actor.id, { bytes: await jsonSizeOf(deps.db, tx, id), personas: 0 })
    return restored
  })
  deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id })
  return toPersonaDetail(deps, row)
}
