/** What `bench submit` measures. CPU in ms for each answer, 99th percentiles in ms; the rest are ratios. */
export type Measured = {
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
  { name: 'CPU of an answer at most 1.35 x the bare route', reached: ({ cpu_ratio }) => cpu_ratio <= 1.35 },
  {
    name: 'throughput at least 0.5 x the bare route',
    reached: ({ throughput_ratio }) => throughput_ratio >= 0.5,
  },
  {
    name: 'p99 at half load at most 5 x a sync of the disk',
    reached: ({ p99_ms, sync_p99_ms }) => p99_ms <= 5 * sync_p99_ms,
  },
  {
    name: 'p99 at half load at most 3 x the bare route',
    reached: ({ p99_ms, bare_p99_ms }) => p99_ms <= 3 * bare_p99_ms,
  },
  { name: 'CPU with a million answers at most 1.1 x that with few', reached: ({ growth }) => growth <= 1.1 },
]

/** One line for each goal. */
export const judged = (measured: Measured): string[] =>
  GOALS.map(({ name, reached }) => `${reached(measured) ? 'reached' : 'MISSED '}  ${name}`)
