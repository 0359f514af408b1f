import { Hono } from 'hono'
import { z } from 'zod'
import { readPrompt } from './read-prompt.ts'
import { writeReply } from './write-reply.ts'

export const chatRequest = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
  response_format: z
    .looseObject({
      json_schema: z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()) }).optional(),
    })
    .optional(),
})
export type ChatRequest = z.infer<typeof chatRequest>

/** The model that serves without a provider: speaks the chat protocol and writes from what the prompt holds. */
export function createDemoApp(): Hono {
  const app = new Hono()
  app.on('POST', ['/chat/completions', '/v1/chat/completions'], async (c) => {
    const request = chatRequest.safeParse(await c.req.json().catch(() => null))
    if (!request.success)
      return c.json({ error: { code: 400, message: 'This is not a chat completion request.' } }, 400)
    return c.json(completionOf(request.data, demoReply(request.data)))
  })
  return app
}

/** What the demo model says to a request. */
export function demoReply(request: ChatRequest): string {
  return writeReply(readPrompt(request))
}

/** A reply in the protocol's clothes; four characters are counted as one token. */
export function completionOf(request: ChatRequest, content: string, finishReason = 'stop') {
  const prompt = request.messages.reduce((sum, message) => sum + message.content.length, 0)
  const usage = { prompt_tokens: Math.ceil(prompt / 4), completion_tokens: Math.ceil(content.length / 4) }
  return {
    id: 'chatcmpl-demo',
    object: 'chat.completion',
    created: 0,
    model: request.model,
    choices: [
      { index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: finishReason },
    ],
    usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens },
  }
}
