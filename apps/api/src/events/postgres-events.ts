import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { coalesce, type OwnedSignal } from './coalesce.ts'
import { Listeners } from './listeners.ts'
import { keepListening } from './pg-listener.ts'
import type { Events } from './port.ts'

/** Longer than a read replica may be behind while it is used. */
const CHANGED_MS = 6000
const MAX_OWNERS = 50_000

export const CHANNEL = 'whofor_events'

/**
 * For several processes on one PostgreSQL. Every signal goes through the database, including the sender's
 * own.
 */
export async function postgresEvents(
  source: { pool: Pool; connectionString: string },
  log: Pick<Logger, 'warn'>,
  clock: () => number = Date.now,
): Promise<Events> {
  const listeners = new Listeners()
  const changedAt = new LRUCache<string, number>({ max: MAX_OWNERS })
  const sending = new Set<Promise<unknown>>()
  const listening = await keepListening({
    connectionString: source.connectionString,
    channel: CHANNEL,
    log,
    onPayload(payload) {
      const { owner, signal }: OwnedSignal = JSON.parse(payload)
      changedAt.set(owner, clock())
      listeners.notify(owner, signal)
    },
    onReconnect: () => listeners.notifyAll({ type: 'missed' }),
  })
  const coalesced = coalesce((batch) => {
    const payloads = batch.map((one) => JSON.stringify(one))
    const sent = source.pool
      .query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [CHANNEL, payloads])
      .catch((error: unknown) => log.warn({ err: error }, 'live signals were not sent'))
      .finally(() => sending.delete(sent))
    sending.add(sent)
  })
  return {
    publish: (ownerId, signal) => coalesced.add(ownerId, signal),
    subscribe: (ownerId, listener) => listeners.add(ownerId, listener),
    changedLately: (ownerId) => clock() - (changedAt.get(ownerId) ?? Number.NEGATIVE_INFINITY) < CHANGED_MS,
    async close() {
      coalesced.close()
      await Promise.all(sending)
      await listening.close()
      listeners.notifyAll({ type: 'closing' })
      listeners.clear()
    },
  }
}
