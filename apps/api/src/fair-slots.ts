export type FairSlots = {
  /** Runs the task once a slot is free. Rejects with the signal's reason when aborted while waiting. */
  run<T>(ownerId: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Tasks that run and that wait, of all owners. */
  counts(): { running: number; waiting: number }
}

/**
 * A fair semaphore: a free slot goes to the waiting owner with the fewest running tasks, round-robin among
 * equals. A single owner may use every slot, and no slot is idle while a task waits.
 */
export function createFairSlots(slots: number): FairSlots {
  const running = new Map<string, number>()
  /** Waiting tasks by owner in round-robin order: an owner that was served moves to the end. */
  const waiting = new Map<string, (() => void)[]>()
  let free = slots

  const runningOf = (ownerId: string) => running.get(ownerId) ?? 0

  function acquire(ownerId: string): void {
    free -= 1
    running.set(ownerId, runningOf(ownerId) + 1)
  }

  function release(ownerId: string): void {
    free += 1
    const left = runningOf(ownerId) - 1
    if (left > 0) running.set(ownerId, left)
    else running.delete(ownerId)
    serveNext()
  }

  function serveNext(): void {
    const [first, ...others] = waiting.keys()
    if (first === undefined || free === 0) return
    const next = others.reduce((best, other) => (runningOf(other) < runningOf(best) ? other : best), first)
    const [serve, ...rest] = waiting.get(next) ?? []
    waiting.delete(next)
    if (rest.length > 0) waiting.set(next, rest)
    serve?.()
  }

  function slot(ownerId: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const serve = () => {
        signal?.removeEventListener('abort', onAbort)
        acquire(ownerId)
        resolve()
      }
      const onAbort = () => {
        const rest = (waiting.get(ownerId) ?? []).filter((other) => other !== serve)
        if (rest.length > 0) waiting.set(ownerId, rest)
        else waiting.delete(ownerId)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      waiting.set(ownerId, [...(waiting.get(ownerId) ?? []), serve])
      serveNext()
    })
  }

  return {
    async run(ownerId, task, signal) {
      signal?.throwIfAborted()
      await slot(ownerId, signal)
      try {
        return await task()
      } finally {
        release(ownerId)
      }
    },
    counts: () => ({
      running: slots - free,
      waiting: [...waiting.values()].reduce((sum, { length }) => sum + length, 0),
    }),
  }
}
