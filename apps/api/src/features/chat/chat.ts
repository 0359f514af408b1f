import { CHAT_LIMITS, type ChatInput, type ChatMessage, type ChatReply } from '@whofor/core/persona/chat'
import { texts } from '@whofor/texts/api/personas'
import type { Reader, Tx } from '../../db/db.ts'
import type { PersonaMessage, PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import {
  commitQuota,
  getLimits,
  type Reservation,
  releaseQuota,
  reservationFor,
  reserveQuota,
} from '../../quota/quota.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import {
  insertMessage,
  isAnswering,
  removeAbandoned,
  removeMessages,
  removeUnanswered,
  selectMessages,
} from './queries.ts'

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

/** The newest messages of a conversation, oldest first, and whether an answer is pending. */
export async function getChat(deps: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<ChatReply> {
  await requireChat(deps, actor, deps.db.read)
  const persona = await getPersonaRow(deps, actor.id, id)
  const rows = await selectMessages(deps.db, persona.id, CHAT_LIMITS.listed)
  return {
    messages: rows.map(toChatMessage),
    answering: await isAnswering(deps.db, deps.db.read, persona.id),
  }
}

export function toChatMessage({ id, role, content, created_at }: PersonaMessage): ChatMessage {
  return { id, role, text: content, created_at }
}

/** Deletes a conversation; an answer in progress still arrives. */
export async function clearChat(deps: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> {
  await requireChat(deps, actor, deps.db.read)
  await deps.db.write(async (tx) => {
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    await removeMessages(deps.db, tx, persona.id)
  })
}

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

/** Longest time an answer may take, including the wait for a slot. */
export const MAX_ANSWER_MS = 4 * 60_000
const ABANDONED_MS = MAX_ANSWER_MS + 60_000

/** Releases the reservations of questions whose process was killed. */
export async function expireStaleQuestions(deps: Pick<Deps, 'db' | 'clock'>, tx: Tx): Promise<void> {
  for (const question of await removeAbandoned(deps.db, tx, deps.clock() - ABANDONED_MS))
    await finishQuestion(deps, tx, question, 'failed')
}

export const ONE_REQUEST = { requests: 1, personas: 0 }

/** A stopped question counts once the model was called; a failed one is free. */
export async function finishQuestion(
  deps: Pick<Deps, 'db'>,
  tx: Tx,
  question: PersonaMessage,
  why: 'stopped' | 'failed',
): Promise<void> {
  const counts = why === 'stopped' && question.called_at !== null
  await (counts ? commitQuota : releaseQuota)(deps, tx, reservationOf(question), ONE_REQUEST)
}

export function reservationOf(question: PersonaMessage): Reservation {
  return reservationFor(question.user_id, question.created_at)
}

/** Throws `forbidden` unless the tier has chat_enabled. */
async function requireChat(deps: Pick<Deps, 'db'>, actor: Actor, on: Reader | Tx): Promise<void> {
  const { chat_enabled, unlimited } = await getLimits(deps, on, actor)
  if (!chat_enabled && !unlimited) throw new AppError('forbidden', texts.chat.not_in_plan)
}
