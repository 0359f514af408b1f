const REQUESTS = 200
const WARM_UP = 10

/** What somebody could ask to find out whether `subject` exists. A request without a body is a GET. */
export type Oracle = {
  name: string
  path: (subject: string) => string
  body?: (subject: string) => unknown
  known: readonly string[]
  unknown: (n: number) => string
}

/**
 * Sends one request after the other, about what exists and what does not in turn, and compares how long they took.
 * The replies must be the same.
 * @returns rank AUC and medians in milliseconds
 */
export async function compareResponseTimes(
  base: string,
  { path, body, known, unknown }: Oracle,
): Promise<{ auc: number; known: number; unknown: number }> {
  const replies = new Set<string>()
  const send = async (subject: string): Promise<number> => {
    const began = performance.now()
    const reply = await fetch(`${base}${path(subject)}`, {
      method: body ? 'POST' : 'GET',
      headers: { origin: base, 'content-type': 'application/json', 'x-request-id': 'the-same-for-all' },
      ...(body && { body: JSON.stringify(body(subject)) }),
    })
    const text = await reply.text()
    const took = performance.now() - began
    replies.add(`${reply.status} ${text.replaceAll(subject, '')}`)
    return took
  }
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let n = -WARM_UP; n < REQUESTS; n++) {
    // In random order: what a request leaves to do after its reply would slow down the same kind each time.
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const subject = kind === 'known' ? known[Math.abs(n) % known.length] : unknown(n)
      const took = await send(subject ?? '')
      if (n >= 0) times[kind].push(took)
    }
  }
  if (replies.size !== 1) throw new Error(`${path('…')} answers differently: ${[...replies].join(' | ')}`)
  return {
    auc: rankAuc(times.known, times.unknown),
    known: median(times.known),
    unknown: median(times.unknown),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/**
 * The probability that a random value of `left` is below one of `right`, ties counted half (Mann and Whitney
 * 1947): .5 when the two cannot be distinguished.
 */
function rankAuc(left: readonly number[], right: readonly number[]): number {
  let below = 0
  for (const one of left) for (const other of right) below += one < other ? 1 : one === other ? 0.5 : 0
  return below / (left.length * right.length)
}
