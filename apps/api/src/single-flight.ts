type Flight<Value> = { size: number; promise: Promise<Value>; waiting: number; stop: AbortController }
type Wanted = {
  key: string
  /** Work in progress is joined if its size is at least this. */
  least: number
  /** Size of the work if it starts now. */
  size: number
  signal?: AbortSignal | undefined
}

/** Single-flight: callers of the same key share one run, which is aborted when all of them have left. */
export function singleFlight<Value>() {
  const running = new Map<string, Flight<Value>>()

  function begin({ key, size }: Wanted, start: (signal: AbortSignal) => Promise<Value>): Flight<Value> {
    const stop = new AbortController()
    const flight = { size, promise: start(stop.signal), waiting: 0, stop }
    const forget = (): void => {
      if (running.get(key) === flight) running.delete(key)
    }
    running.set(key, flight)
    stop.signal.addEventListener('abort', forget)
    flight.promise.then(forget, forget)
    return flight
  }

  return async (wanted: Wanted, start: (signal: AbortSignal) => Promise<Value>): Promise<Value> => {
    const { key, least, signal } = wanted
    signal?.throwIfAborted()
    const known = running.get(key)
    const flight = known && known.size >= least ? known : begin(wanted, start)
    flight.waiting += 1
    const { promise: gone, reject } = Promise.withResolvers<never>()
    const leave = (): void => reject(signal?.reason)
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return await Promise.race([flight.promise, gone])
    } finally {
      signal?.removeEventListener('abort', leave)
      flight.waiting -= 1
      if (flight.waiting === 0) flight.stop.abort(signal?.reason)
    }
  }
}
