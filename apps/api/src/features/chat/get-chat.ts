import type { ChatMessage } from '@whofor/core/persona/chat'
import { CHAT_LIMITS, type ChatReply } from '@whofor/core/persona/chat'
import type { PersonaMessage } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { isAnswering, selectMessages } from './queries.ts'
import { requireChat } from './require-chat.ts'

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
