import { API_SCOPES } from '../../packages/core/src/platform/api-key.ts'
import { type OWNERS, PASSWORD } from './fill-database.ts'

/** A signed-in console session. */
export type ConsoleSession = {
  /** Throws unless the reply is 2xx. @returns the body */
  get(path: string): Promise<unknown>
  post(path: string): Promise<unknown>
  /** Reads a file as it comes. @returns its size */
  download(path: string): Promise<number>
  /** Live events until the signal aborts. */
  events(signal: AbortSignal): AsyncIterable<unknown>
}

export async function signIn(port: number, email: (typeof OWNERS)[number]): Promise<ConsoleSession> {
  const base = `http://127.0.0.1:${port}`
  const json = { origin: base, 'content-type': 'application/json' }
  const signedIn = await fetch(`${base}/api/auth/sign-in`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  await bodyOf(signedIn)
  const key = await fetch(`${base}/api/account/api-keys`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ name: 'Bench', scopes: API_SCOPES }),
  })
  const authorization = `Bearer ${Reflect.get(Object(await bodyOf(key)), 'secret')}`
  // Of a program for its own API, of the browser for all others.
  const headersOf = (path: string) => (path.startsWith('/api/v1/') ? { authorization } : { cookie })

  return {
    get: async (path) => bodyOf(await fetch(`${base}${path}`, { headers: headersOf(path) })),
    post: async (path) =>
      bodyOf(await fetch(`${base}${path}`, { method: 'POST', headers: { ...json, cookie }, body: '{}' })),
    async download(path) {
      const reply = await fetch(`${base}${path}`, { headers: { cookie } })
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
      let size = 0
      for await (const chunk of reply.body ?? []) size += chunk.byteLength
      return size
    },
    async *events(signal) {
      const stream = await fetch(`${base}/api/events`, { headers: { cookie }, signal })
      let text = ''
      for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const data = /^event: change$[\s\S]*^data: (.*)$/mu.exec(block)?.[1]
          if (data) yield JSON.parse(data)
        }
      }
    },
  }
}

async function bodyOf(reply: Response): Promise<unknown> {
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status} ${text.slice(0, 200)}`)
  return reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
}
