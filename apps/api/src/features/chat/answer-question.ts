import { CHAT_LIMITS, type ChatDone } from '@whofor/core/persona/chat'
import { contentOf } from '@whofor/core/persona/content'
import type { Problem } from '@whofor/core/problem'
import { cleanModelText } from '@whofor/core/text/clean-text'
import { texts as aiTexts } from '@whofor/texts/api/ai'
import { texts as personasTexts, texts } from '@whofor/texts/api/personas'
import { LRUCache } from 'lru-cache'
import { AiError } from '../../ai/ai-error.ts'
import { askText } from '../../ai/ask-model.ts'
import { personaChatRequest } from '../../ai/prompts/persona-chat.ts'
import type { SourceMaterial } from '../../ai/prompts/persona-rewrites.ts'
import { attributeUsage } from '../../ai/usage-log.ts'
import type { PersonaMessage, PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { EventStream } from '../../http/request-parts.ts'
import { commitQuota } from '../../quota/quota.ts'
import { loadSourceMaterial } from '../persona-generation/constraints-of.ts'
import {
  finishQuestion,
  MAX_ANSWER_MS,
  ONE_REQUEST,
  type PendingAnswer,
  reservationOf,
  toChatMessage,
} from './chat.ts'
import { completeQuestion, insertMessage, markCalled, removeQuestion, selectMessages } from './queries.ts'

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

type AnswerSignal = {
  signal: AbortSignal
  /** Call it when the page that reads the answer is gone. */
  leave: () => void
  end: () => void
}

/**
 * Aborts an answer when its owner stops it (in any process), its reader leaves, it takes too long, or the
 * instance stops, early enough to release its reservation.
 */
export function answerSignal(deps: Pick<Deps, 'events'>, question: PersonaMessage): AnswerSignal {
  const interrupt = new AbortController()
  const leave = () => interrupt.abort(new AnswerStopped())
  const onTimeout = () => interrupt.abort(new AiError('ai_timeout', aiTexts.timeout))
  const timer = setTimeout(onTimeout, MAX_ANSWER_MS)
  const unsubscribe = deps.events.subscribe(question.user_id, (event) => {
    if (event.type === 'chat.stop' && event.message_id === question.id) leave()
    if (event.type === 'closing') interrupt.abort(new AppError('busy', personasTexts.chat.stopping))
  })
  return {
    signal: interrupt.signal,
    leave,
    end: () => {
      clearTimeout(timer)
      unsubscribe()
    },
  }
}

/** Stopped by the owner: an answer in progress counts. */
class AnswerStopped extends AppError {
  constructor() {
    super('cancelled', personasTexts.chat.stopped)
  }
}

const MAX_ENTRIES = 200

export type SourceMaterialCache = { of(persona: PersonaRow, signal: AbortSignal): Promise<SourceMaterial> }

/** Cached because the answers of a run do not change. */
export function createSourceMaterialCache(deps: Pick<Deps, 'db' | 'threads'>): SourceMaterialCache {
  const cache = new LRUCache<string, SourceMaterial>({ max: MAX_ENTRIES })
  return {
    async of(persona, signal) {
      const key = `${persona.id}:${persona.run_id ?? persona.survey_id}:${persona.survey_group?.segment}`
      const cached = cache.get(key)
      if (cached) return cached
      const material = await loadSourceMaterial(deps, persona, signal)
      cache.set(key, material)
      return material
    },
  }
}

const HEARTBEAT = ': waiting\n\n'
const HEARTBEAT_MS = 15_000

type Answer = {
  answering: (onText: (piece: string) => void) => Promise<ChatDone>
  asProblem: (error: unknown) => Problem
}

/** Streams an answer as it is generated: `delta` events, then `done` or `error`. */
export async function streamAnswer(stream: EventStream, { answering, asProblem }: Answer): Promise<void> {
  let sent = Promise.resolve()
  // Not awaited by the producer: a slow reader delays only itself.
  const send = (event: string, data: unknown): void => {
    sent = sent.then(() => stream.writeSSE({ event, data: JSON.stringify(data) }))
  }
  const heartbeat = setInterval(() => void stream.write(HEARTBEAT), HEARTBEAT_MS)
  try {
    send('done', await answering((text) => send('delta', { text })))
  } catch (error) {
    send('error', asProblem(error))
  } finally {
    clearInterval(heartbeat)
  }
  await sent
}
