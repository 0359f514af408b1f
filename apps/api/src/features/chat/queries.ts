import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import type { NewPersonaMessage, PersonaMessage } from '../../db/schema/rows.ts'

export async function insertMessage(db: Db, tx: Tx, message: NewPersonaMessage): Promise<PersonaMessage> {
  const [row] = await tx.insert(db.schema.persona_messages).values(message).returning()
  if (!row) throw new Error('a message was not inserted')
  return row
}

/** The newest messages of a conversation, oldest first, without pending questions. */
export async function selectMessages(db: Db, personaId: string, limit: number): Promise<PersonaMessage[]> {
  const { persona_messages: messages } = db.schema
  const rows = await db.read
    .select()
    .from(messages)
    .where(and(eq(messages.persona_id, personaId), eq(messages.pending, false)))
    .orderBy(desc(messages.created_at), desc(messages.id))
    .limit(limit)
  return rows.toReversed()
}

/** Whether a persona has a pending question. */
export async function isAnswering(db: Db, on: Tx | Db['read'], personaId: string): Promise<boolean> {
  const { persona_messages: messages } = db.schema
  const [row] = await on
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.persona_id, personaId), eq(messages.pending, true)))
    .limit(1)
  return row !== undefined
}

/**
 * Records that the model was called.
 * @returns false when the question is no longer pending
 */
export async function markCalled(db: Db, tx: Tx, id: string, now: number): Promise<boolean> {
  const { persona_messages: messages } = db.schema
  const marked = await tx
    .update(messages)
    .set({ called_at: now })
    .where(and(eq(messages.id, id), eq(messages.pending, true)))
    .returning({ id: messages.id })
  return marked.length > 0
}

/**
 * Marks a question as answered.
 * @returns null when it is no longer pending
 */
export async function completeQuestion(db: Db, tx: Tx, id: string): Promise<PersonaMessage | null> {
  const { persona_messages: messages } = db.schema
  const [row] = await tx
    .update(messages)
    .set({ pending: false })
    .where(and(eq(messages.id, id), eq(messages.pending, true)))
    .returning()
  return row ?? null
}

/**
 * Deletes a pending question.
 * @returns null when it is no longer pending
 */
export async function removeQuestion(db: Db, tx: Tx, id: string): Promise<PersonaMessage | null> {
  const { persona_messages: messages } = db.schema
  const [row] = await tx
    .delete(messages)
    .where(and(eq(messages.id, id), eq(messages.pending, true)))
    .returning()
  return row ?? null
}

/**
 * Deletes a persona's pending questions.
 * @returns the deleted rows
 */
export async function removeUnanswered(db: Db, tx: Tx, personaId: string): Promise<PersonaMessage[]> {
  const { persona_messages: messages } = db.schema
  return tx
    .delete(messages)
    .where(and(eq(messages.persona_id, personaId), eq(messages.pending, true)))
    .returning()
}

/**
 * Deletes pending questions older than `before`: their process is gone.
 * @returns the deleted rows
 */
export async function removeAbandoned(db: Db, tx: Tx, before: number): Promise<PersonaMessage[]> {
  const { persona_messages: messages } = db.schema
  return tx
    .delete(messages)
    .where(and(eq(messages.pending, true), lt(messages.created_at, before)))
    .returning()
}

export async function removeMessages(db: Db, tx: Tx, personaId: string): Promise<void> {
  const { persona_messages: messages } = db.schema
  await tx.delete(messages).where(and(eq(messages.persona_id, personaId), eq(messages.pending, false)))
}
