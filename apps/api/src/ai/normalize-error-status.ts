import { z } from 'zod'

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Far more than the longest reply that is requested. */
const MAX_REPLY_BYTES = 4 * 1024 * 1024

const errorBody = z.object({
  error: z.union([z.string(), z.object({ code: z.unknown().optional(), message: z.unknown().optional() })]),
  choices: z.null().optional(),
})

/**
 * Gives a response the status that its body means, so that the client's own retries apply: some gateways send
 * 200 with an error inside, or garbage for a moment. An HTML page is not retried, because it means that the
 * base URL is wrong.
 * @param maxBytes longer replies become a 413
 */
export function normalizeErrorStatus(fetch: Fetch, maxBytes = MAX_REPLY_BYTES): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const text = await readAtMost(response, maxBytes)
    const headers = new Headers(response.headers)
    headers.delete('content-encoding')
    headers.delete('content-length')
    if (text === null) return new Response('The reply is too long.', { status: 413 })
    if (!response.ok) return new Response(text, { status: response.status, headers })
    const body = parsed(text)
    if (body === undefined && !isPage(headers, text))
      return new Response('The reply is no JSON.', { status: 502 })
    headers.set('content-type', body === undefined ? 'text/plain' : 'application/json')
    const status = errorStatus(body) ?? 200
    return new Response(text, { status, headers })
  }
}

function isPage(headers: Headers, text: string): boolean {
  return /html/iu.test(headers.get('content-type') ?? '') || /^\s*<(!doctype|html|\?xml)/iu.test(text)
}

async function readAtMost(response: Response, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function errorStatus(body: unknown): number | null {
  const found = errorBody.safeParse(body)
  if (!found.success) return null
  const { error } = found.data
  const code = typeof error === 'string' ? undefined : error.code
  const status = Number(code)
  if (Number.isInteger(status) && status >= 400 && status <= 599) return status
  const serialized = JSON.stringify(error)
  if (/rate.?limit/iu.test(serialized)) return 429
  return /api.?key|unauthorized|authentication/iu.test(serialized) ? 401 : 502
}
