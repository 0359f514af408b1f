type Work<Value> = { size: number; promise: Promise<Value>; waiting: number; stop: AbortController }
type Wanted = {
  key: string
  /** Work in progress is joined if its size is at least this. */
  least: number
  /** Size of the work if it starts now. */
  size: number
  signal?: AbortSignal | undefined
}

/** Lets all who want the same work wait for one run of it, which is aborted once all of them have gone. */
export function sharedWork<Value>() {
  const running = new Map<string, Work<Value>>()

  function begin({ key, size }: Wanted, start: (signal: AbortSignal) => Promise<Value>): Work<Value> {
    const stop = new AbortController()
    const work = { size, promise: start(stop.signal), waiting: 0, stop }
    const forget = (): void => {
      if (running.get(key) === work) running.delete(key)
    }
    running.set(key, work)
    stop.signal.addEventListener('abort', forget)
    work.promise.then(forget, forget)
    return work
  }

  return async (wanted: Wanted, start: (signal: AbortSignal) => Promise<Value>): Promise<Value> => {
    const { key, least, signal } = wanted
    signal?.throwIfAborted()
    const known = running.get(key)
    const work = known && known.size >= least ? known : begin(wanted, start)
    work.waiting += 1
    const { promise: gone, reject } = Promise.withResolvers<never>()
    const leave = (): void => reject(signal?.reason)
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return await Promise.race([work.promise, gone])
    } finally {
      signal?.removeEventListener('abort', leave)
      work.waiting -= 1
      if (work.waiting === 0) work.stop.abort(signal?.reason)
    }
  }
}
