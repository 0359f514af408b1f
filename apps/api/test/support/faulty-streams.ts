import { chunksOf } from '@whofor/demo-model/app'
import { type Exchange, reply } from './faulty-replies.ts'

const line = (chunk: unknown) => `data: ${JSON.stringify(chunk)}\n\n`
const CUT = { choices: [{ delta: {}, finish_reason: 'length' }] }
const DONE = 'data: [DONE]\n\n'

/** Streams of each fault mode. Faults of complete replies are sent unstreamed, as by a server without streaming. */
export function faultyStream(mode: string, exchange: Exchange): Response {
  const { request, good } = exchange
  const pieces = chunksOf(request, good).map(line)
  const some = pieces.slice(0, 3)
  const roles = request.messages.map(({ role }) => role)
  switch (mode) {
    case 'stream_without_end':
      return streamed(some)
    case 'stream_done_without_reason':
      return streamed([...some, DONE])
    case 'stream_error':
      return streamed([
        ...some,
        line({ error: { code: 502, message: 'Upstream went away, key sk-secret1234' } }),
      ])
    case 'stream_error_first':
      return streamed([line({ error: { code: 502, message: 'Upstream went away, key sk-secret1234' } })])
    case 'stream_finish_error':
      return streamed([
        ...some,
        line({ choices: [{ delta: { content: '' }, finish_reason: 'error' }] }),
        DONE,
      ])
    case 'stream_reset':
      return streamed(some, (controller) => controller.error(new Error('reset')))
    case 'stream_hang':
      return streamed(some, () => undefined)
    case 'stream_junk':
      return streamed([...some, 'data: {"choices": [{\n\n'])
    case 'stream_wrong_types':
      return streamed([...some, line({ choices: 'none' })])
    case 'stream_huge':
      return streamed(Array.from({ length: 600 }, () => line(delta('x'.repeat(10_000)))))
    case 'stream_huge_line':
      return streamed([`data: ${'x'.repeat(5 * 1024 * 1024)}`])
    case 'stream_think':
      return streamed([
        line(delta('<think>What would they')),
        line(delta(' say?</think>\n\n')),
        ...pieces,
        DONE,
      ])
    case 'stream_comments':
      return streamed([': PROCESSING\n\n', ...pieces.flatMap((piece) => [': PROCESSING\n\n', piece]), DONE])
    case 'stream_filtered':
      return streamed([...some, line({ choices: [{ delta: {}, finish_reason: 'content_filter' }] }), DONE])
    // Truncated. When asked to continue, it completes or is truncated again.
    case 'stream_cut':
      return roles.includes('assistant')
        ? streamed([...pieces.slice(3), DONE])
        : streamed([...some, line(CUT), DONE])
    case 'stream_cut_again':
      return streamed([...some, line(CUT), DONE])
    case 'stream_empty':
      return streamed([line({ choices: [{ delta: { content: ' ' }, finish_reason: 'stop' }] }), DONE])
    case 'no_stream_options':
      if ('stream_options' in request)
        return Response.json({ error: { message: 'Unknown parameter: stream_options' } }, { status: 400 })
      return streamed([...pieces, DONE])
    case 'not_streaming':
      return Response.json(wholeOf(exchange))
    default:
      return reply(mode, exchange) ?? streamed([...pieces, DONE])
  }
}

const delta = (content: string) => ({ choices: [{ delta: { content }, finish_reason: null }] })

function wholeOf({ good }: Exchange) {
  return { choices: [{ message: { role: 'assistant', content: good }, finish_reason: 'stop' }] }
}

/** Streams lines; `then` may fail the stream or leave it open. */
function streamed(
  lines: string[],
  then: (controller: ReadableStreamDefaultController) => void = (controller) => controller.close(),
): Response {
  const left = [...lines]
  const bytes = new TextEncoder()
  const body = new ReadableStream({
    pull(controller) {
      const next = left.shift()
      if (next === undefined) then(controller)
      else controller.enqueue(bytes.encode(next))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
