import { Client } from 'pg'
import type { Logger } from 'pino'

type Options = {
  connectionString: string
  channel: string
  log: Pick<Logger, 'warn'>
  onPayload: (payload: string) => void
  /** Signals may have been lost in between. */
  onReconnect: () => void
}

const RECONNECT_MS = [1000, 2000, 5000, 10_000]

/** Listens on its own connection and reconnects with a backoff. Rejects when the first connection fails. */
export async function keepListening(options: Options): Promise<{ close(): Promise<void> }> {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let client = await connect()

  async function connect(): Promise<Client> {
    const fresh = new Client({ connectionString: options.connectionString, keepAlive: true })
    fresh.on('notification', ({ payload }) => options.onPayload(payload ?? ''))
    // Without a listener, an error would end the process; 'end' follows.
    fresh.on('error', (error) => options.log.warn({ err: error }, 'the connection for live signals failed'))
    await fresh.connect()
    await fresh.query(`listen ${options.channel}`).catch(async (error: unknown) => {
      await fresh.end()
      throw error
    })
    fresh.once('end', () => reconnect(0))
    return fresh
  }

  function reconnect(attempt: number): void {
    if (closed) return
    timer = setTimeout(async () => {
      try {
        client = await connect()
        if (closed) await client.end()
        else options.onReconnect()
      } catch (error) {
        options.log.warn({ err: error }, 'live signals cannot be received')
        reconnect(attempt + 1)
      }
    }, RECONNECT_MS[attempt] ?? RECONNECT_MS.at(-1))
    timer.unref()
  }

  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client.end()
    },
  }
}
