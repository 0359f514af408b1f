import { z } from 'zod'
import { type Fetch, normalizeErrorStatus } from '../openai-client.ts'

const part = z.object({ text: z.string().optional() })
const content = z.union([z.string(), z.array(part)]).nullish()

/** The parts of a stream chunk that are used; providers differ in the rest. */
const chunk = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        delta: z.object({ content, refusal: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
  usage: z
    .object({ total_tokens: z.number().catch(0).default(0), cost: z.number().nullish().catch(null) })
    .nullish(),
})

type Chunk = { text: string; finish: string | null; tokens: number; cost: number | null }

/** Reads one chunk of a stream; a refusal is reported as `content_filter`. */
export function readChunk(piece: unknown): Chunk {
  const { choices, usage } = chunk.parse(piece)
  const choice = choices?.[0]
  const deltaContent = choice?.delta?.content ?? ''
  return {
    text:
      typeof deltaContent === 'string' ? deltaContent : deltaContent.map(({ text }) => text ?? '').join(''),
    finish: choice?.delta?.refusal ? 'content_filter' : (choice?.finish_reason ?? null),
    tokens: usage?.total_tokens ?? 0,
    cost: usage?.cost ?? null,
  }
}

const OPEN = '<think>'
const CLOSE = '</think>'

/**
 * Extracts the answer from a stream: some models think aloud first and begin with blank lines. Pieces are
 * emitted as soon as they are known to belong to the answer.
 * @param maxLength characters of the answer, the rest is dropped
 */
export function visibleText(maxLength: number, emit: (piece: string) => void) {
  let buffer = ''
  let thinking = false
  let text = ''

  const show = (piece: string) => {
    const shown = (text === '' ? piece.trimStart() : piece).slice(0, maxLength - text.length)
    if (shown === '') return
    text += shown
    emit(shown)
  }
  const add = (piece: string): void => {
    if (text !== '') {
      show(piece)
      return
    }
    buffer += piece
    const begun = buffer.trimStart()
    if (!thinking && OPEN.startsWith(begun)) return
    thinking ||= begun.startsWith(OPEN)
    if (thinking && !buffer.includes(CLOSE)) return
    const answer = thinking ? buffer.slice(buffer.indexOf(CLOSE) + CLOSE.length) : begun
    if (answer.trimStart() === '') return
    show(answer)
  }
  return {
    add,
    /**
     * Call it when the stream has ended.
     * @returns the whole answer
     */
    end(): string {
      if (text === '' && !thinking) show(buffer)
      return text
    },
    isFull: () => text.length >= maxLength,
  }
}

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
