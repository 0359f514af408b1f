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
  {
    name: 'throughput at least 0.25 x the bare route',
    reached: ({ throughput_ratio }) => throughput_ratio >= 0.25,
  },
  { name: '5,000 answers a second', reached: ({ per_second }) => per_second >= 5000 },
]

/** One line for each goal. */
export const judged = (measured: Measured): string[] =>
  GOALS.map(({ name, reached }) => `${reached(measured) ? 'reached' : 'MISSED '}  ${name}`)
