import { Hono } from 'hono'
import { type ChatRequest, chatRequest, readPrompt } from './read-prompt.ts'
import { writeReply } from './write-reply.ts'

/** The model used when no provider is configured: speaks the chat-completions protocol and writes from the prompt's data. */
export function createDemoApp(): Hono {
  const app = new Hono()
  app.on('POST', ['/chat/completions', '/v1/chat/completions'], async (c) => {
    const request = chatRequest.safeParse(await c.req.json().catch(() => null))
    if (!request.success)
      return c.json({ error: { code: 400, message: 'This is not a chat completion request.' } }, 400)
    const content = demoReply(request.data)
    return request.data.stream ? streamOf(request.data, content) : c.json(completionOf(request.data, content))
  })
  return app
}

/** A reply as a stream, word by word, with the usage in the last chunk. */
function streamOf(request: ChatRequest, content: string): Response {
  const lines = chunksOf(request, content).map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`)
  return new Response(`${lines.join('')}data: [DONE]\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  })
}

export function chunksOf(request: ChatRequest, content: string): unknown[] {
  const { choices: _, usage, ...head } = completionOf(request, content)
  const chunk = { ...head, object: 'chat.completion.chunk' }
  const pieces = content.match(/\s*\S+\s*/gu) ?? []
  return [
    ...pieces.map((piece) => ({
      ...chunk,
      choices: [{ index: 0, delta: { role: 'assistant', content: piece }, finish_reason: null }],
    })),
    { ...chunk, choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
    { ...chunk, choices: [], usage },
  ]
}

export function demoReply(request: ChatRequest): string {
  return writeReply(readPrompt(request))
}

/** A reply as a chat completion; four characters count as one token. */
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
