import { DAY_MS } from '@whofor/core/durations'

const PREFIX = 'whofor:'
const KEPT_MS = 7 * DAY_MS

/** What a browser stores for one survey. */
export type Kept = {
  submissionId: string
  /** Time of the last change, in milliseconds since the epoch. */
  at: number
  /** Chosen values by field, and the email as typed. */
  values?: Record<string, string> | undefined
  /** Whether it was submitted, but is not known to be recorded. */
  unsent?: boolean
  /** Whether it was recorded: this browser has answered. Kept when the answers are deleted. */
  sent?: boolean
  /** Keeps the entry, because its id is needed as long as the survey exists. */
  once?: boolean
}

/** Null if nothing is stored or storage is blocked. */
export function readKept(slug: string): Kept | null {
  return attempt(() => JSON.parse(localStorage.getItem(PREFIX + slug) ?? 'null') as Kept | null) ?? null
}

/** @returns whether storing succeeded */
export function writeKept(slug: string, kept: Kept): boolean {
  return attempt(() => localStorage.setItem(PREFIX + slug, JSON.stringify(kept)) ?? true) ?? false
}

export function removeKept(slug: string): void {
  attempt(() => localStorage.removeItem(PREFIX + slug))
}

/** Deletes expired answers of all surveys. */
export function removeExpired(now: number): void {
  const keys = attempt(() => Object.keys(localStorage)) ?? []
  for (const key of keys) {
    if (!key.startsWith(PREFIX)) continue
    const slug = key.slice(PREFIX.length)
    const kept = readKept(slug)
    if (!kept || kept.at > now - KEPT_MS) continue
    const { values: _, unsent: __, ...mark } = kept
    if (kept.once) writeKept(slug, mark)
    else removeKept(slug)
  }
}

/** Storage throws if it is blocked or full. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
