import type { Child } from './child.ts'
import type { ConsoleSession } from './console-session.ts'

const WARM_UP = 200
const ROUNDS = 7
const MIN_ROUND_MS = 100

export type Target = { server: Child; session: ConsoleSession; path: string }

/** CPU time of one request on each server in milliseconds: medians of alternating rounds. */
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

/** CPU time of the whole process, including threads and garbage collection. */
async function costOf({ server, session, path }: Target, requests: number): Promise<number> {
  const before = await server.request()
  for (let n = 0; n < requests; n++) await session.get(path)
  return ((await server.request()) - before) / requests
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
