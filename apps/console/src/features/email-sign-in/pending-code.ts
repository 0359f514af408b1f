import { CODE_LIFE_MS } from '@whofor/core/account/own-account'

const KEY = 'whofor-code'

/** An address that a code was sent to. Phones reload a page while its user looks into the mail. */
export type PendingCode = { email: string; sentAt: number }

export function readPendingCode(): PendingCode | null {
  try {
    const { email, sentAt } = JSON.parse(sessionStorage.getItem(KEY) ?? '')
    if (typeof email !== 'string' || typeof sentAt !== 'number') return null
    return Date.now() - sentAt < CODE_LIFE_MS ? { email, sentAt } : null
  } catch {
    return null
  }
}

/** @param pending null once it was used or given up */
export function storePendingCode(pending: PendingCode | null): void {
  try {
    if (pending) sessionStorage.setItem(KEY, JSON.stringify(pending))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is unavailable: the page remembers it until it is reloaded.
  }
}
