import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { removeMessages } from './queries.ts'
import { requireChat } from './require-chat.ts'

/** Deletes a conversation; an answer in progress still arrives. */
export async function clearChat(deps: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> {
  await requireChat(deps, actor, deps.db.read)
  await deps.db.write(async (tx) => {
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    await removeMessages(deps.db, tx, persona.id)
  })
}
