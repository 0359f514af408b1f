import { Agent, request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { throttleRefresh } from '../../apps/console/src/lib/live-event.ts'
import { type ConsoleSession, signIn } from '../pages/console-session.ts'
import { OWNERS } from '../pages/fill-database.ts'
import { SLUG, SURVEY_ID, sheet } from './survey.ts'

const CONNECTIONS = 100
let sent = 0

/** Posts distinct sheets; every reply must be 201. @returns replies per second and the 99th percentile in ms */
export async function load(
  port: number,
  seconds: number,
  { rate, connections = CONNECTIONS }: { rate?: number; connections?: number } = {},
): Promise<{ perSecond: number; p99: number }> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    ...(rate === undefined ? {} : { overallRate: rate }),
    requests: [
      {
        method: 'POST',
        path: `/api/public/surveys/${SLUG}/responses`,
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({ ...request, body: sheet(sent++) }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} replies were not 2xx, ${result.errors} requests failed`)
  }
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 }
}

const SOCKETS = 100
const TICK_MS = 1
/** Before the server closes an idle connection, which would fail a request on its way. */
const IDLE_MS = 2000

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

/** The survey's page as its owner has it open: refreshed as the console does when answers come in. */
export async function openLivePage(port: number): Promise<{ close(): void; refreshes(): number }> {
  const session = await signIn(port, OWNERS[0])
  const end = new AbortController()
  let refreshes = 0
  const refresh = throttleRefresh(() => {
    refreshes += 1
    void session.get(`/api/surveys/${SURVEY_ID}`).catch((error) => end.abort(error))
  })
  await session.get(`/api/surveys/${SURVEY_ID}`)
  void watch(session, end.signal, () => refresh(SURVEY_ID))
  return { close: () => end.abort(), refreshes: () => refreshes }
}

async function watch(session: ConsoleSession, signal: AbortSignal, onEvent: () => void): Promise<void> {
  try {
    for await (const _ of session.events(signal)) onEvent()
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** What `bench submit` measures. CPU in ms for each answer, 99th percentiles in ms; the rest are ratios. */
type Measured = {
  cpu_ratio: number
  cpu_ms: number
  throughput_ratio: number
  per_second: number
  p99_ms: number
  bare_p99_ms: number
  sync_p99_ms: number
  growth: number
}

type Goal = { name: string; reached: (measured: Measured) => boolean }

const GOALS: readonly Goal[] = [
  {
    name: 'throughput at least 0.25 x the bare route',
    reached: ({ throughput_ratio }) => throughput_ratio >= 0.25,
  },
  { name: '5,000 answers a second', reached: ({ per_second }) => per_second >= 5000 },
]

/** One line for each goal. */
export const judged = (measured: Measured): string[] =>
  GOALS.map(({ name, reached }) => `${reached(measured) ? 'reached' : 'MISSED '}  ${name}`)
