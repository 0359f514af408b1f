import { Client, escapeIdentifier } from 'pg'

export type Listener = {
  onPayload(payload: string): void
  /** Signals may have been lost in between. */
  onReconnect(): void
  onFault(error: unknown): void
}
export type Listening = {
  /** Rejects when the first connection fails. */
  listen(channel: string, listener: Listener): Promise<{ close(): Promise<void> }>
  close(): Promise<void>
}

const RECONNECT_MS = [1000, 2000, 5000, 10_000]
const HEARTBEAT_MS = 10_000
const QUERY_MS = 5000

/** One connection for all channels, opened for the first listener and closed after the last; reconnects with a backoff. */
export function createListening(connectionString: string): Listening {
  const channels = new Map<string, Set<Listener>>()
  let client: Promise<Client> | undefined
  let current: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let asked: Promise<unknown> = Promise.resolve()
  const everyone = (): Listener[] => [...channels.values()].flatMap((listeners) => [...listeners])

  /** One after another, as a client asks for. */
  function ask(open: Client, text: string): Promise<unknown> {
    const answered = asked.catch(() => {}).then(() => open.query(text))
    asked = answered
    return answered
  }

  function connected(): Promise<Client> {
    const connecting = client ?? connect()
    client = connecting
    connecting.catch(() => {
      if (client === connecting) client = undefined
    })
    return connecting
  }

  async function connect(): Promise<Client> {
    const fresh = new Client({ connectionString, keepAlive: true, query_timeout: QUERY_MS })
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const listener of channels.get(channel) ?? []) listener.onPayload(payload)
    })
    // Without a listener, an error would end the process; 'end' follows.
    fresh.on('error', (error) => everyone().forEach((listener) => void listener.onFault(error)))
    await fresh.connect()
    current = fresh
    // A peer that vanished without a word is found by asking it.
    const heartbeat = setInterval(() => ask(fresh, 'select').catch(() => fresh.end()), HEARTBEAT_MS)
    heartbeat.unref()
    fresh.once('end', () => {
      clearInterval(heartbeat)
      if (current !== fresh) return
      client = undefined
      reconnect(0)
    })
    try {
      for (const channel of channels.keys()) await ask(fresh, `listen ${escapeIdentifier(channel)}`)
    } catch (error) {
      await fresh.end()
      throw error
    }
    return fresh
  }

  function reconnect(attempt: number): void {
    clearTimeout(timer)
    if (channels.size === 0) return
    timer = setTimeout(async () => {
      try {
        await connected()
        for (const listener of everyone()) listener.onReconnect()
      } catch (error) {
        for (const listener of everyone()) listener.onFault(error)
        reconnect(attempt + 1)
      }
    }, RECONNECT_MS[attempt] ?? RECONNECT_MS.at(-1))
    timer.unref()
  }

  async function end(): Promise<void> {
    clearTimeout(timer)
    const last = client
    client = undefined
    current = undefined
    const open = await last?.catch(() => undefined)
    await open?.end()
  }

  async function forget(channel: string, listener: Listener): Promise<void> {
    const listeners = channels.get(channel)
    if (!listeners?.delete(listener) || listeners.size > 0) return
    channels.delete(channel)
    if (channels.size === 0) return end()
    const open = await client?.catch(() => undefined)
    if (open) await ask(open, `unlisten ${escapeIdentifier(channel)}`).catch(() => {})
  }

  return {
    async listen(channel, listener) {
      channels.set(channel, (channels.get(channel) ?? new Set()).add(listener))
      try {
        await ask(await connected(), `listen ${escapeIdentifier(channel)}`)
      } catch (error) {
        await forget(channel, listener)
        throw error
      }
      return { close: () => forget(channel, listener) }
    },
    async close() {
      channels.clear()
      await end()
    },
  }
}
