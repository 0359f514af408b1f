import type { Child } from './child.ts'
import type { ConsoleSession } from './console-session.ts'

const WARM_UP = 200
const ROUNDS = 7
const MIN_ROUND_MS = 100

export type Target = { server: Child; session: ConsoleSession; path: string }

/** CPU of one request in milliseconds on each of two servers: medians of rounds that alternate between them. */
export async function measure(small: Target, big: Target): Promise<{ small: number; big: number }> {
  await costOf(small, WARM_UP)
  const first = await costOf(big, WARM_UP)
  const requests = Math.min(100, Math.max(10, Math.ceil(MIN_ROUND_MS / first)))
  const costs: { small: number[]; big: number[] } = { small: [], big: [] }
  for (let round = 0; round < ROUNDS; round++) {
    costs.small.push(await costOf(small, requests))
    costs.big.push(await costOf(big, requests))
  }
  return { small: median(costs.small), big: median(costs.big) }
}

/** All that the process does, its threads and its garbage collection included. */
async function costOf({ server, session, path }: Target, requests: number): Promise<number> {
  const before = await server.ask()
  for (let n = 0; n < requests; n++) await session.get(path)
  return ((await server.ask()) - before) / requests
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
