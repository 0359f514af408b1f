import { setImmediate } from 'node:timers/promises'
import type { Instance } from './instance.ts'

/** How often somebody else's request is answered while this runs: hardly ever when it holds the event loop. */
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
