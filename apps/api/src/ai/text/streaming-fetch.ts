import { type Fetch, normalizeErrorStatus } from '../normalize-error-status.ts'

/** More than the longest answer with the framing of its chunks. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024
const EVENT_STREAM = { 'content-type': 'text/event-stream' }

/**
 * Passes event streams through. Other responses are read as a whole: an error gets the status that it means,
 * a completion becomes a stream of one chunk, because some servers do not stream.
 * @param maxBytes limit of a response
 */
export function streamingFetch(fetch: Fetch, maxBytes = MAX_RESPONSE_BYTES): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const type = response.headers.get('content-type') ?? ''
    if (response.ok && response.body && /^text\/event-stream\b/iu.test(type))
      return new Response(response.body.pipeThrough(atMost(maxBytes)), { headers: EVENT_STREAM })
    const whole = await normalizeErrorStatus(async () => response, maxBytes)(input)
    return whole.ok ? asStream(await whole.text()) : whole
  }
}

function atMost(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let size = 0
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > maxBytes) controller.error(new Error('The stream is too long.'))
      else controller.enqueue(chunk)
    },
  })
}

function asStream(text: string): Response {
  const body = parsed(text)
  if (!Array.isArray(body?.choices)) return new Response('This is not a chat API.', { status: 404 })
  const choices = body.choices.map((choice: unknown) => ({
    ...Object(choice),
    delta: Object(choice).message,
  }))
  return new Response(`data: ${JSON.stringify({ ...body, choices })}\n\ndata: [DONE]\n\n`, {
    headers: EVENT_STREAM,
  })
}

function parsed(text: string): { choices?: unknown } | null {
  try {
    return Object(JSON.parse(text))
  } catch {
    return null
  }
}
