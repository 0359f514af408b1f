import { monitorEventLoopDelay } from 'node:perf_hooks'
import { VERSION } from '../version.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What is counted while the server runs, from its start. Nothing in it is about a person, an owner or a survey. */
export type Metrics = {
  /** @param route its template, never a path that holds an id or a slug */
  request(request: { method: string; route: string; status: number; seconds: number }): void
  aiCall(call: { type: string; outcome: string; tokensUsed: number; cost: number }): void
  jobEnded(job: { kind: string; state: 'succeeded' | 'failed' | 'cancelled' }): void
  /** @param code why it was refused, from the closed list of error codes */
  response(result: 'stored' | 'refused', code?: string): void
  lines(): string[]
}

export function createMetrics(): Metrics {
  const requests = createCounter('whofor_http_requests_total', 'Requests by route and status.')
  const durations = createHistogram(
    'whofor_http_request_duration_seconds',
    'Seconds until the head of the reply.',
    SECONDS,
  )
  const calls = createCounter('whofor_ai_calls_total', 'Calls to the model by purpose and outcome.')
  const tokens = createCounter('whofor_ai_tokens_total', 'Tokens sent to and received from the model.')
  const cost = createCounter(
    'whofor_ai_cost_dollars_total',
    'Cost of the model in dollars, partly estimated.',
  )
  const responses = createCounter('whofor_survey_responses_total', 'Survey responses stored or refused.')
  const jobs = createCounter('whofor_jobs_ended_total', 'Jobs that this process has ended.')
  return {
    request({ method, route, status, seconds }) {
      requests.add({ method, route, status: String(status) })
      durations.observe({ method, route }, seconds)
    },
    aiCall({ type, outcome, tokensUsed, cost: dollars }) {
      calls.add({ type, outcome })
      tokens.add({ type }, tokensUsed)
      cost.add({ type }, dollars)
    },
    jobEnded: (labels) => jobs.add(labels),
    response: (result, code = '') => responses.add({ result, code }),
    lines: () =>
      [requests, durations, calls, tokens, cost, responses, jobs].flatMap((metric) => metric.lines()),
  }
}

/** Values must come from a fixed set, such as route templates: each combination is stored for good. */
type Labels = Readonly<Record<string, string>>

/** One metric: its lines in the Prometheus text format 0.0.4. */
type Instrument = { lines(): string[] }

const head = (name: string, help: string, type: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
]

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' }

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (character) => ESCAPED[character] ?? '')}"`,
  )
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

type Counter = Instrument & { add(labels: Labels, by?: number): void }

function createCounter(name: string, help: string): Counter {
  const values = new Map<string, number>()
  return {
    add(labels, by = 1) {
      const key = labelText(labels)
      values.set(key, (values.get(key) ?? 0) + by)
    },
    lines: () => [
      ...head(name, help, 'counter'),
      ...[...values].map(([key, value]) => `${name}${key} ${value}`),
    ],
  }
}

type Histogram = Instrument & { observe(labels: Labels, value: number): void }

type Series = { labels: Labels; counts: Float64Array; sum: number }

/** @param bounds upper bounds of the buckets, ascending */
function createHistogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const series = new Map<string, Series>()
  const seriesLines = ({ labels, counts, sum }: Series): string[] => {
    let below = 0
    const buckets = [...counts].map((count, at) => {
      below += count
      return `${name}_bucket${labelText({ ...labels, le: String(bounds[at] ?? '+Inf') })} ${below}`
    })
    return [
      ...buckets,
      `${name}_sum${labelText(labels)} ${sum}`,
      `${name}_count${labelText(labels)} ${below}`,
    ]
  }
  return {
    observe(labels, value) {
      const key = labelText(labels)
      const found = series.get(key) ?? { labels, counts: new Float64Array(bounds.length + 1), sum: 0 }
      const at = bounds.findIndex((bound) => value <= bound)
      const bucket = at === -1 ? bounds.length : at
      found.counts[bucket] = (found.counts[bucket] ?? 0) + 1
      found.sum += value
      series.set(key, found)
    },
    lines: () => [...head(name, help, 'histogram'), ...[...series.values()].flatMap(seriesLines)],
  }
}

/** Values that are read when the metrics are. */
export function readings(
  name: string,
  help: string,
  type: 'gauge' | 'counter',
  values: readonly (readonly [labels: Labels, value: number])[],
): string[] {
  return [
    ...head(name, help, type),
    ...values.map(([labels, value]) => `${name}${labelText(labels)} ${value}`),
  ]
}

const RESOLUTION_MS = 10
const NANO = 1e-9
const MICRO = 1e-6

type ProcessMetrics = {
  /** The delay of the event loop is that since the last call. */
  lines(): string[]
}

export function createProcessMetrics(): ProcessMetrics {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const startedAt = Date.now() / 1000 - process.uptime()
  return {
    lines() {
      // The histogram holds the whole interval between two samples, not only what was late.
      const late = (nanoseconds: number) => Math.max(0, nanoseconds * NANO - RESOLUTION_MS / 1000)
      const lag = [50, 99].map((p) => [{ quantile: String(p / 100) }, late(delay.percentile(p))] as const)
      const max = late(delay.max)
      delay.reset()
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const one = (value: number) => [[{}, value]] as const
      return [
        ...readings('whofor_info', 'The running version.', 'gauge', [
          [{ version: VERSION, node: process.versions.node }, 1],
        ]),
        ...readings(
          'whofor_event_loop_lag_seconds',
          'How late the event loop was since the last scrape.',
          'gauge',
          [...lag, [{ quantile: '1' }, max]],
        ),
        ...readings('process_resident_memory_bytes', 'Memory of the process.', 'gauge', one(rss)),
        ...readings('nodejs_heap_size_used_bytes', 'Used heap.', 'gauge', one(heapUsed)),
        ...readings('nodejs_heap_size_total_bytes', 'Reserved heap.', 'gauge', one(heapTotal)),
        ...readings('nodejs_external_memory_bytes', 'Buffers outside of the heap.', 'gauge', one(external)),
        ...readings('process_cpu_seconds_total', 'CPU time.', 'counter', one((user + system) * MICRO)),
        ...readings('process_start_time_seconds', 'Start, since the epoch.', 'gauge', one(startedAt)),
      ]
    },
  }
}
