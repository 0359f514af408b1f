import { CHAT_LIMITS, type ChatDone } from '@whofor/core/persona/chat'
import { contentOf } from '@whofor/core/persona/content'
import { cleanModelText } from '@whofor/core/text/clean-text'
import { texts } from '@whofor/texts/api/personas'
import { askText } from '../../ai/ask-model.ts'
import { personaChatRequest } from '../../ai/prompts/persona-chat.ts'
import { attributeUsage } from '../../ai/usage-log.ts'
import type { PersonaMessage } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { commitQuota } from '../../quota/quota.ts'
import { AnswerStopped } from './answer-signal.ts'
import type { PendingAnswer } from './ask-persona.ts'
import { finishQuestion, ONE_REQUEST, reservationOf } from './finish-question.ts'
import { toChatMessage } from './get-chat.ts'
import { completeQuestion, insertMessage, markCalled, removeQuestion, selectMessages } from './queries.ts'
import type { SourceMaterialCache } from './source-material-cache.ts'

const MAX_HISTORY_MESSAGES = 12

type Answering = {
  sourceMaterials: SourceMaterialCache
  signal: AbortSignal
  onText: (piece: string) => void
}

/**
 * Answers a question that askPersona stored: question and answer are saved and the request is committed in
 * one write. On failure, the question is removed and the request released. A stopped answer is not saved, but
 * counts once the model was called.
 */
export async function answerQuestion(
  deps: Deps,
  pending: PendingAnswer,
  answering: Answering,
): Promise<ChatDone> {
  try {
    return await answer(deps, pending, answering)
  } catch (error) {
    await abandon(
      deps,
      pending.question,
      answering.signal.reason instanceof AnswerStopped ? 'stopped' : 'failed',
    )
    throw error
  }
}

async function answer(
  deps: Deps,
  { persona, question }: PendingAnswer,
  { sourceMaterials, signal, onText }: Answering,
): Promise<ChatDone> {
  const request = personaChatRequest({
    content: contentOf(persona),
    sourceMaterial: await sourceMaterials.of(persona, signal),
    history: await selectMessages(deps.db, persona.id, MAX_HISTORY_MESSAGES),
    question: question.content,
    onText,
  })
  const onCall = async () => {
    const isPending = await deps.db.write((tx) => markCalled(deps.db, tx, question.id, deps.clock()))
    if (!isPending) throw new AnswerStopped()
  }
  const reply = await askText(deps, { userId: persona.user_id, signal, onCall }, request)
  return deps.db.write(async (tx) => {
    await tx.lock(persona.user_id)
    const completed = await completeQuestion(deps.db, tx, question.id)
    if (!completed) throw new AppError('conflict', texts.chat.gone)
    await commitQuota(deps, tx, reservationOf(question), ONE_REQUEST)
    await attributeUsage(deps, tx, reply.usageId, persona.id)
    const answerRow = await insertMessage(deps.db, tx, {
      persona_id: persona.id,
      user_id: persona.user_id,
      role: 'persona',
      content: cleanModelText(reply.text, CHAT_LIMITS.answer),
      made_by_model: reply.model,
      // Never before its question, even if the clock went back.
      created_at: Math.max(deps.clock(), question.created_at + 1),
    })
    const changed = { type: 'persona.changed', persona_id: persona.id } as const
    tx.afterCommit(() => deps.events.publish(persona.user_id, changed))
    return { question: toChatMessage(completed), answer: toChatMessage(answerRow) }
  })
}

async function abandon(deps: Deps, question: PersonaMessage, why: 'stopped' | 'failed'): Promise<void> {
  await deps.db.write(async (tx) => {
    await tx.lock(question.user_id)
    const removed = await removeQuestion(deps.db, tx, question.id)
    if (removed) await finishQuestion(deps, tx, removed, why)
  })
}
