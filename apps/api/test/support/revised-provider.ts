import { serve } from '@hono/node-server'
import { completionOf, demoReply } from '@whofor/demo-model/app'
import { type ChatRequest, chatRequest, type Prompt, readPrompt } from '@whofor/demo-model/read-prompt'
import { Hono } from 'hono'
import { createAi } from '../../src/ai/create-ai.ts'
import type { Ai } from '../../src/ai/port.ts'
import { atEndOfFile } from './clean-up.ts'

export type Reply = Record<string, unknown>
type Revise = (reply: Reply, prompt: Prompt) => unknown

/** The demo model over real HTTP, with a record of its requests and a hook to change its replies. */
export async function startRevisedProvider(
  revise: Revise = (reply) => reply,
): Promise<{ ai: Ai; requests: ChatRequest[]; prompts: (name: string) => Prompt[] }> {
  const requests: ChatRequest[] = []
  const app = new Hono().post('/v1/chat/completions', async (c) => {
    const request = chatRequest.parse(await c.req.json())
    requests.push(request)
    const revised = revise(JSON.parse(demoReply(request)), readPrompt(request))
    return c.json(completionOf(request, JSON.stringify(revised)))
  })
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  atEndOfFile(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  )
  const address = server.address()
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`
  return {
    ai: createAi({ baseUrl, apiKey: 'k', textModel: 'model', concurrency: 5 }),
    requests,
    prompts: (name) => requests.map(readPrompt).filter((prompt) => prompt.name === name),
  }
}
