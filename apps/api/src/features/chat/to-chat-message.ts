import type { ChatMessage } from '@whofor/core/persona/chat'
import type { PersonaMessage } from '../../db/schema/rows.ts'

export function toChatMessage({ id, role, content, created_at }: PersonaMessage): ChatMessage {
  return { id, role, text: content, created_at }
}
