import { requestMonth } from '@whofor/core/account/limits'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { ownPersona } from '../personas/own-persona.ts'
import { releaseUse } from '../usage/release-use.ts'
import { ONE_REQUEST } from './give-up-abandoned.ts'
import { removeUnanswered } from './queries.ts'
import { requireChat } from './require-chat.ts'

/** Takes back the question that waits for its answer, if one does: nothing is kept or counted, what is still written of the answer is thrown away. */
export async function stopAnswer(deps: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> {
  await requireChat(deps, actor, deps.db.read)
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const persona = await ownPersona(deps, actor.id, id, tx)
    for (const { user_id, created_at } of await removeUnanswered(deps.db, tx, persona.id))
      await releaseUse(deps, tx, { owner_id: user_id, month: requestMonth(created_at) }, ONE_REQUEST)
  })
}
