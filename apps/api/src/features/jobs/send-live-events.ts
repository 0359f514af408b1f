import type { SSEStreamingApi } from 'hono/streaming'
import type { Deps } from '../../deps.ts'
import type { LiveSignal } from '../../events/port.ts'
import { liveEventOf } from './live-event.ts'

/** The stream ends after `lifeMs`: the page comes back and is asked again who it is. */
export type Timing = { heartbeatMs: number; lifeMs: number }

/** A page that reads slower than things happen is sent away to fetch them. */
const MOST_WAITING = 100
const HEARTBEAT = ': heartbeat\nevent: heartbeat\ndata: {}\n\n'

/** Sends an owner's live events until the page leaves, the instance stops, or some may have been missed. */
export async function sendLiveEvents(
  deps: Pick<Deps, 'db' | 'events' | 'log'>,
  ownerId: string,
  stream: SSEStreamingApi,
  timing: Timing,
): Promise<void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let order = Promise.resolve()
  let waiting = 0

  const send = async (signal: LiveSignal): Promise<void> => {
    const event = await liveEventOf(deps, ownerId, signal)
    if (event) await stream.writeSSE({ event: 'change', data: JSON.stringify(event) })
    waiting -= 1
  }
  const unsubscribe = deps.events.subscribe(ownerId, (signal) => {
    waiting += 1
    if (signal.type === 'missed' || signal.type === 'closing' || waiting > MOST_WAITING) return end()
    order = order
      .then(() => send(signal))
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, 'a live stream was given up')
        end()
      })
  })
  stream.onAbort(end)
  const beat = setInterval(() => void stream.write(HEARTBEAT), timing.heartbeatMs)
  const life = setTimeout(end, timing.lifeMs)
  try {
    await stream.write('retry: 1000\n\n')
    await ended
  } finally {
    unsubscribe()
    clearInterval(beat)
    clearTimeout(life)
  }
}
