import type { ChatDone } from '@whofor/core/persona/chat'
import type { Problem } from '@whofor/core/problem'
import type { EventStream } from '../../http/request-parts.ts'

const HEARTBEAT = ': waiting\n\n'
const HEARTBEAT_MS = 15_000

type Answer = {
  answering: (onText: (piece: string) => void) => Promise<ChatDone>
  asProblem: (error: unknown) => Problem
}

/** Streams an answer as it is generated: `delta` events, then `done` or `error`. */
export async function streamAnswer(stream: EventStream, { answering, asProblem }: Answer): Promise<void> {
  let sent = Promise.resolve()
  // Not awaited by the producer: a slow reader delays only itself.
  const send = (event: string, data: unknown): void => {
    sent = sent.then(() => stream.writeSSE({ event, data: JSON.stringify(data) }))
  }
  const heartbeat = setInterval(() => void stream.write(HEARTBEAT), HEARTBEAT_MS)
  try {
    send('done', await answering((text) => send('delta', { text })))
  } catch (error) {
    send('error', asProblem(error))
  } finally {
    clearInterval(heartbeat)
  }
  await sent
}
