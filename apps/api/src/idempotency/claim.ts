import { AsyncLocalStorage } from 'node:async_hooks'
import { HOUR_MS } from '@whofor/core/durations'

/** Longer than any retry of a lost reply, but limited: replies are copies of the user's data. */
export const REPLY_KEPT_MS = HOUR_MS

/** The idempotency key of a request, until the first write of that request has stored it. */
export type Claim = {
  user_id: string
  key: string
  /** Hash of method, path, query and body: a key belongs to one request. */
  fingerprint: string
  state: 'open' | 'writing' | 'stored' | 'closed'
}

const current = new AsyncLocalStorage<Claim>()

/** Makes the claim available to everything that `work` calls, including the write it starts. */
export function runWithClaim<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
  return current.run(claim, work)
}

export const currentClaim = (): Claim | undefined => current.getStore()
