import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import sharp from 'sharp'
import { z } from 'zod'

const imageRequest = z.looseObject({
  model: z.string(),
  modalities: z.array(z.string()).optional(),
  prompt: z.string().optional(),
})
export type ImageRequest = z.infer<typeof imageRequest> & { path: 'chat' | 'images' }

export type ImageProvider = {
  /** The base URL for the client. */
  url: string
  /** Sets the answer to further requests and clears the record. */
  answers(answer: Answer): void
  /** Sets the response at /pictures. */
  serves(picture: (c: Context) => Response | Promise<Response>): void
  requests(): ImageRequest[]
  fetched(): number
  close(): Promise<void>
}
export type Answer = (request: ImageRequest, c: Context) => Response | Promise<Response>

/** An image provider over real HTTP with configurable answers. */
export async function startImageProvider(): Promise<ImageProvider> {
  let answer: Answer = (_, c) => c.json({ error: { message: 'No answer set' } }, 500)
  let picture = (c: Context): Response | Promise<Response> => c.notFound()
  let requests: ImageRequest[] = []
  let fetched = 0
  const app = new Hono()
  app.get('/pictures/*', (c) => {
    fetched += 1
    return picture(c)
  })
  for (const [route, path] of [
    ['/v1/chat/completions', 'chat'],
    ['/v1/images/generations', 'images'],
  ] as const) {
    app.post(route, async (c) => {
      const request = { ...imageRequest.parse(await c.req.json()), path }
      requests.push(request)
      return answer(request, c)
    })
  }
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/v1`,
    answers(next) {
      answer = next
      requests = []
      fetched = 0
    },
    serves(next) {
      picture = next
    },
    requests: () => requests,
    fetched: () => fetched,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

/** A chat completion whose message has these fields. */
export function chatOf(message: Record<string, unknown>, usage?: Record<string, unknown>) {
  return {
    id: 'x',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: '', ...message } }],
    ...(usage ? { usage } : {}),
  }
}

/** An image with metadata that must not be passed on. */
export function pictureOf(format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png', edge = 256): Promise<Buffer> {
  return sharp({ create: { width: edge, height: edge, channels: 3, background: '#0078c9' } })
    .withExif({ IFD0: { Artist: 'A secret artist' } })
    .toFormat(format)
    .toBuffer()
}
