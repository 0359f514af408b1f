import { texts } from '@whofor/texts/core/persona'
import { z } from 'zod'
import { personText } from '../text/clean-text.ts'

export const CHAT_LIMITS = { message: 1000, answer: 4000, listed: 200 } as const

export const chatInput = z.strictObject({
  message: personText(CHAT_LIMITS.message, () => texts.chat.question),
})
export type ChatInput = z.infer<typeof chatInput>

export const chatMessage = z
  .object({ id: z.string(), role: z.enum(['user', 'persona']), text: z.string(), created_at: z.int() })
  .meta({ id: 'ChatMessage' })
export type ChatMessage = z.infer<typeof chatMessage>

/** Oldest first. `answering`: an answer is in progress, requested from this page or another. */
export const chatReply = z
  .object({ messages: z.array(chatMessage), answering: z.boolean() })
  .meta({ id: 'Chat' })
export type ChatReply = z.infer<typeof chatReply>

/** The stream of an answer sends any number of `delta` events, then `done`, or `error` with a Problem. */
export const chatDelta = z.object({ text: z.string() })
export const chatDone = z.object({ question: chatMessage, answer: chatMessage })
export type ChatDone = z.infer<typeof chatDone>
