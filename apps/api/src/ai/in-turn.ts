/** Runs at most `running` works at once, the rest in order; one that is aborted while it waits leaves the queue. */
export function inTurn(running: number) {
  const queue: (() => void)[] = []
  let free = running

  const place = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        queue.splice(queue.indexOf(enter), 1)
        reject(signal?.reason)
      }
      queue.push(enter)
      signal?.addEventListener('abort', leave, { once: true })
    })

  return async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted()
    if (free > 0) free -= 1
    else await place(signal)
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
