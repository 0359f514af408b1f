import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { coalesce, type OwnedSignal } from './coalesce.ts'
import type { Events, Listener, LiveSignal } from './port.ts'

export async function createEvents(
  db: Pick<Db, 'postgres'>,
  log: Pick<Logger, 'warn'>,
  clock?: () => number,
): Promise<Events> {
  return db.postgres ? postgresEvents(db.postgres, log, clock) : memoryEvents()
}

/** For SQLite, which serves a single process. */
export function memoryEvents(): Events {
  const listeners = new Listeners()
  const coalesced = coalesce((batch) => {
    for (const { owner, signal } of batch) listeners.notify(owner, signal)
  })
  return {
    publish: (ownerId, signal) => coalesced.add(ownerId, signal),
    subscribe: (ownerId, listener) => listeners.add(ownerId, listener),
    changedLately: () => false,
    async close() {
      coalesced.close()
      listeners.notifyAll({ type: 'closing' })
      listeners.clear()
    },
  }
}

/** This process's listeners by owner. */
class Listeners {
  readonly #byOwner = new Map<string, Set<Listener>>()

  add(ownerId: string, listener: Listener): () => void {
    const own = this.#byOwner.get(ownerId) ?? new Set()
    own.add(listener)
    this.#byOwner.set(ownerId, own)
    return () => {
      own.delete(listener)
      if (own.size === 0 && this.#byOwner.get(ownerId) === own) this.#byOwner.delete(ownerId)
    }
  }

  notify(ownerId: string, signal: LiveSignal): void {
    for (const listener of [...(this.#byOwner.get(ownerId) ?? [])]) listener(signal)
  }

  notifyAll(signal: LiveSignal): void {
    for (const ownerId of [...this.#byOwner.keys()]) this.notify(ownerId, signal)
  }

  clear(): void {
    this.#byOwner.clear()
  }
}

/** Longer than a read replica may be behind while it is used. */
const CHANGED_MS = 6000
const MAX_OWNERS = 50_000

const CHANNEL = 'whofor_events'

/**
 * For several processes on one PostgreSQL. Every signal goes through the database, including the sender's
 * own.
 */
async function postgresEvents(
  postgres: NonNullable<Db['postgres']>,
  log: Pick<Logger, 'warn'>,
  clock: () => number = Date.now,
): Promise<Events> {
  const listeners = new Listeners()
  const changedAt = new LRUCache<string, number>({ max: MAX_OWNERS })
  const sending = new Set<Promise<unknown>>()
  const listening = await postgres.listen(CHANNEL, {
    onPayload(payload) {
      const { owner, signal }: OwnedSignal = JSON.parse(payload)
      changedAt.set(owner, clock())
      listeners.notify(owner, signal)
    },
    onReconnect: () => listeners.notifyAll({ type: 'missed' }),
    onFault: (error) => log.warn({ err: error }, 'live signals cannot be received'),
  })
  const coalesced = coalesce((batch) => {
    const payloads = batch.map((one) => JSON.stringify(one))
    const sent = postgres.pool
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
