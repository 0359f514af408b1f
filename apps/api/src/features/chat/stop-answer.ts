import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { finishQuestion } from './finish-question.ts'
import { removeUnanswered } from './queries.ts'
import { requireChat } from './require-chat.ts'

/** Deletes the pending question, if any, and aborts its call. It counts once the model was called. */
export async function stopAnswer(deps: Pick<Deps, 'db' | 'events'>, actor: Actor, id: string): Promise<void> {
  await requireChat(deps, actor, deps.db.read)
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    const questions = await removeUnanswered(deps.db, tx, persona.id)
    for (const question of questions) await finishQuestion(deps, tx, question, 'stopped')
    tx.afterCommit(() => {
      for (const { id: message_id } of questions)
        deps.events.publish(actor.id, { type: 'chat.stop', message_id })
    })
  })
}
