import { monitorEventLoopDelay } from 'node:perf_hooks'
import { VERSION } from '../version.ts'
import { readings } from './instruments.ts'

const RESOLUTION_MS = 10
const NANO = 1e-9
const MICRO = 1e-6

export type ProcessMetrics = {
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
