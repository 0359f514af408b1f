import { setImmediate } from 'node:timers/promises'
import type { Instance } from './instance.ts'

/** Counts requests of another user answered while this runs; near zero if it blocks the event loop. */
export async function answeredMeanwhile(
  { app }: Pick<Instance, 'app'>,
  work: Promise<unknown>,
): Promise<number> {
  let ended = false
  const end = (): void => {
    ended = true
  }
  work.then(end, end)
  let answered = 0
  while (!ended) {
    const reply = await app.request('/healthz')
    if (reply.status === 200) answered += 1
    await setImmediate()
  }
  return answered
}
