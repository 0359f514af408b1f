import { Agent, request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { SLUG, sheet } from './survey.ts'

const SOCKETS = 100
const TICK_MS = 1
/** Before the server closes an idle connection, which would fail a request on its way. */
const IDLE_MS = 2000
let sent = 0

type Even = {
  perSecond: number
  /** In ms, from the moment each was due. */
  p99: number
  /** The longest pause of this process, in ms: what it sends late is late in `p99`, whatever the server does. */
  senderPause: number
}

/** Posts distinct sheets at even distances, whether or not earlier ones were answered; every reply must be 201. */
export async function evenLoad(
  port: number,
  perSecond: number,
  seconds: number,
  maxSockets = SOCKETS,
): Promise<Even> {
  const agent = new Agent({ keepAlive: true, maxSockets, timeout: IDLE_MS })
  const pauses = monitorEventLoopDelay({ resolution: 5 })
  pauses.enable()
  const count = Math.floor(perSecond * seconds)
  // Not a promise for each: hundreds of thousands that live for a minute make garbage collection slow.
  const took = new Float64Array(count)
  const all = Promise.withResolvers<void>()
  let hasFailed = false
  all.promise.catch(() => {
    hasFailed = true
  })
  let replied = 0
  const post = (at: number, due: number): void =>
    postSheet(agent, port, (error) => {
      if (error) return all.reject(error)
      took[at] = performance.now() - due
      replied += 1
      if (replied === count) all.resolve()
    })
  const start = performance.now()
  const dueAt = (at: number): number => start + (at * 1000) / perSecond
  let posted = 0
  while (posted < count && !hasFailed) {
    const now = performance.now()
    while (posted < count && dueAt(posted) <= now) {
      post(posted, dueAt(posted))
      posted += 1
    }
    await wait(TICK_MS)
  }
  await all.promise
  const lasted = (performance.now() - start) / 1000
  agent.destroy()
  pauses.disable()
  took.sort()
  return {
    perSecond: count / lasted,
    p99: took[Math.ceil(count * 0.99) - 1] ?? 0,
    senderPause: pauses.max / 1e6,
  }
}

function postSheet(agent: Agent, port: number, done: (error?: Error) => void): void {
  const body = sheet(sent++)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const options = { agent, port, host: '127.0.0.1', method: 'POST', headers }
  const path = `/api/public/surveys/${SLUG}/responses`
  const posted = request({ ...options, path }, (reply) => {
    reply.resume()
    reply.on('end', () =>
      reply.statusCode === 201 ? done() : done(new Error(`A reply was ${reply.statusCode}`)),
    )
  })
  posted.on('error', done)
  posted.end(body)
}
