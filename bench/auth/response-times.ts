import { rankAuc } from './rank-auc.ts'

const REQUESTS = 200
const WARM_UP = 10

export type Oracle = { name: string; path: string; body: (email: string) => unknown }

/**
 * Sends one request after the other, to known and unknown addresses in turn, and compares how long they took.
 * The replies must be the same.
 * @returns rank AUC and medians in milliseconds
 */
export async function compareResponseTimes(
  base: string,
  { path, body }: Oracle,
  known: readonly string[],
): Promise<{ auc: number; known: number; unknown: number }> {
  const replies = new Set<string>()
  const send = async (email: string): Promise<number> => {
    const began = performance.now()
    const reply = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { origin: base, 'content-type': 'application/json', 'x-request-id': 'the-same-for-all' },
      body: JSON.stringify(body(email)),
    })
    const text = await reply.text()
    const took = performance.now() - began
    replies.add(`${reply.status} ${text}`)
    return took
  }
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let n = -WARM_UP; n < REQUESTS; n++) {
    // In random order: what a request leaves to do after its reply would slow down the same kind each time.
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const email = kind === 'known' ? known[Math.abs(n) % known.length] : `nobody-${n}@example.com`
      const took = await send(email ?? '')
      if (n >= 0) times[kind].push(took)
    }
  }
  if (replies.size !== 1) throw new Error(`${path} answers differently: ${[...replies].join(' | ')}`)
  return {
    auc: rankAuc(times.known, times.unknown),
    known: median(times.known),
    unknown: median(times.unknown),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
