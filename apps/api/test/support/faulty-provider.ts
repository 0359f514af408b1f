import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { completionOf, demoReply } from '@whofor/demo-model/app'
import { type ChatRequest, chatRequest } from '@whofor/demo-model/read-prompt'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { reply } from './faulty-replies.ts'
import { faultyStream } from './faulty-streams.ts'

const control = z.object({ mode: z.string(), times: z.number().int().positive().optional() })
const PATHS = ['/chat/completions', '/v1/chat/completions']

export type FaultyProvider = {
  url: string
  /** Sets the fault mode, for the next `times` requests if given; resets the counters. */
  misbehave(mode: string, times?: number): void
  /** Holds further requests until the returned function is called, then answers them normally. */
  hold(): () => void
  /** Number of requests received. */
  hits(): number
  /** Number of requests aborted by the caller before the reply was complete. */
  aborted(): number
  /** Bodies of the requests received. */
  requests(): ChatRequest[]
  close(): Promise<void>
}

/** The demo model with fault modes, over real HTTP. The mode is set by POST /control or by the model `faulty/<mode>`. */
export async function startFaultyProvider(port = 0): Promise<FaultyProvider> {
  let mode = 'fine'
  let left = Number.POSITIVE_INFINITY
  let requests: ChatRequest[] = []
  let aborted = 0
  const misbehave = (next: string, times = Number.POSITIVE_INFINITY) => {
    mode = next
    left = times
    requests = []
    aborted = 0
  }
  let held = Promise.resolve()
  const hold = () => {
    misbehave('fine')
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return resolve
  }
  const modeOf = (model: string): string => {
    if (model.startsWith('faulty/')) return model.slice('faulty/'.length)
    if (left <= 0) return 'fine'
    left -= 1
    return mode
  }

  const app = new Hono()
  app.get('/control', (c) => c.json({ mode, hits: requests.length }))
  app.post('/control', async (c) => {
    const command = control.parse(await c.req.json())
    misbehave(command.mode, command.times)
    return c.json({ mode })
  })
  app.on('POST', PATHS, async (c) => {
    const request = chatRequest.parse(await c.req.json())
    requests.push(request)
    c.req.raw.signal.addEventListener('abort', () => {
      aborted += 1
    })
    await held
    return answer(c, request, modeOf(request.model))
  })
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve(started))
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}/v1`,
    misbehave,
    hold,
    hits: () => requests.length,
    aborted: () => aborted,
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

async function answer(c: Context, request: ChatRequest, mode: string): Promise<Response> {
  if (mode === 'hang') return new Promise<Response>(() => undefined)
  const slow = /^slow:(\d+)$/u.exec(mode)
  if (slow) await wait(Number(slow[1]))
  const good = demoReply(request)
  if (request.stream) return faultyStream(mode, { c, request, good })
  return reply(mode, { c, request, good }) ?? c.json(completionOf(request, good))
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
  const provider = await startFaultyProvider(Number(values.port))
  console.log(new URL(provider.url).port)
  process.on('SIGTERM', () => void provider.close().then(() => process.exit(0)))
}
