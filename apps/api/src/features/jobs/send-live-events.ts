import type { LiveEvent } from '@whofor/core/job'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { LiveSignal } from '../../events/port.ts'
import type { EventStream } from '../../http/request-parts.ts'
import { jobReplyOf } from './job-replies.ts'
import { findJob } from './queries.ts'

/** The stream ends after `lifeMs`, so that the page reconnects and is authenticated again. */
export type Timing = { heartbeatMs: number; lifeMs: number }

/** A page that falls this many events behind is disconnected and fetches the state instead. */
const MAX_PENDING = 100
const HEARTBEAT = ': heartbeat\nevent: heartbeat\ndata: {}\n\n'

/**
 * `isValid` is checked with every heartbeat: a session also ends without a signal, by a ban or by another
 * process's command.
 */
type LiveSession = { ownerId: string; id: string; isValid: () => Promise<boolean> }

/**
 * Streams an owner's live events until the page leaves, its session ends, the instance stops, or events may
 * have been missed.
 */
export async function sendLiveEvents(
  deps: Pick<Deps, 'db' | 'events' | 'log'>,
  session: LiveSession,
  stream: EventStream,
  timing: Timing,
): Promise<void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let order = Promise.resolve()
  let pending = 0

  const send = async (signal: LiveSignal): Promise<void> => {
    const event = await liveEventOf(deps, session.ownerId, signal)
    if (event) await stream.writeSSE({ event: 'change', data: JSON.stringify(event) })
    pending -= 1
  }
  const unsubscribe = deps.events.subscribe(session.ownerId, (signal) => {
    if (signal.type === 'session.closed') return signal.session === session.id ? end() : undefined
    pending += 1
    if (signal.type === 'missed' || signal.type === 'closing' || pending > MAX_PENDING) return end()
    order = order
      .then(() => send(signal))
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, 'a live stream failed')
        end()
      })
  })
  stream.onAbort(end)
  const heartbeat = setInterval(async () => {
    // The stream stays open while the database is unavailable.
    if (await session.isValid().catch(() => true)) await stream.write(HEARTBEAT)
    else end()
  }, timing.heartbeatMs)
  const life = setTimeout(end, timing.lifeMs)
  try {
    await stream.write('retry: 1000\n\n')
    await ended
  } finally {
    unsubscribe()
    clearInterval(heartbeat)
    clearTimeout(life)
  }
}

/**
 * The event to send for a signal; for a job, with its current state.
 * @returns null when there is nothing to send
 */
export async function liveEventOf(
  deps: { db: Db },
  ownerId: string,
  signal: LiveSignal,
): Promise<LiveEvent | null> {
  switch (signal.type) {
    case 'job': {
      const job = await findJob(deps, ownerId, signal.job_id)
      return job && job.kind !== 'images.item' ? { type: 'job', job: await jobReplyOf(deps, job) } : null
    }
    case 'job.cancel':
    case 'job.queued':
    case 'chat.stop':
    case 'session.closed':
    case 'missed':
    case 'closing':
      return null
    default:
      return signal
  }
}

/** Limits the open streams of each user in this process, whose sockets they use. */
export class StreamLimit {
  readonly #max: number
  readonly #open = new Map<string, number>()

  constructor(max: number) {
    this.#max = max
  }

  /** @returns releases the stream, or null when the limit is reached */
  acquire(userId: string): (() => void) | null {
    const open = this.#open.get(userId) ?? 0
    if (open >= this.#max) return null
    this.#open.set(userId, open + 1)
    return () => this.#free(userId)
  }

  #free(userId: string): void {
    const left = (this.#open.get(userId) ?? 1) - 1
    if (left > 0) this.#open.set(userId, left)
    else this.#open.delete(userId)
  }
}
