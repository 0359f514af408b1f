import type { ChatInput } from '@whofor/core/persona/chat'
import { texts } from '@whofor/texts/api/personas'
import type { PersonaMessage, PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { reserveQuota } from '../../quota/quota.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { expireStaleQuestions } from './expire-stale-questions.ts'
import { ONE_REQUEST } from './finish-question.ts'
import { insertMessage, isAnswering } from './queries.ts'
import { requireChat } from './require-chat.ts'

export type PendingAnswer = { persona: PersonaRow; question: PersonaMessage }

/**
 * Stores a question and reserves the request for its answer; one question at a time. Fails before the stream
 * starts.
 */
export async function askPersona(
  deps: Deps,
  actor: Actor,
  { id, message }: ChatInput & { id: string },
): Promise<PendingAnswer> {
  await requireChat(deps, actor, deps.db.read)
  await deps.limits.consume('ai', actor.id)
  return deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    await expireStaleQuestions(deps, tx)
    if (await isAnswering(deps.db, tx, id)) throw new AppError('conflict', texts.chat.answering)
    const now = deps.clock()
    await reserveQuota(deps, tx, actor, ONE_REQUEST, now)
    const fields = { persona_id: id, user_id: actor.id, role: 'user', content: message } as const
    const question = await insertMessage(deps.db, tx, { ...fields, pending: true, created_at: now })
    return { persona, question }
  })
}
