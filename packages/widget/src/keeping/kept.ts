const PREFIX = 'whofor:'
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** What a browser keeps of one survey. */
export type Kept = {
  submissionId: string
  /** Milliseconds since the epoch, of the last change. */
  at: number
  /** Chosen values by field, and the email as typed. */
  values?: Record<string, string> | undefined
  /** Submitted, and not known to be recorded. */
  unsent?: boolean
  /** Recorded: this browser has answered. Stays when the answers are deleted. */
  sent?: boolean
  /** The id is needed as long as the survey is there. */
  once?: boolean
}

/** Null without any, or where storage is blocked. */
export function readKept(slug: string): Kept | null {
  return attempt(() => JSON.parse(localStorage.getItem(PREFIX + slug) ?? 'null') as Kept | null) ?? null
}

/** @returns whether it is stored */
export function writeKept(slug: string, kept: Kept): boolean {
  return attempt(() => localStorage.setItem(PREFIX + slug, JSON.stringify(kept)) ?? true) ?? false
}

export function removeKept(slug: string): void {
  attempt(() => localStorage.removeItem(PREFIX + slug))
}

/** Deletes the answers of all surveys that were kept for too long. */
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

/** Storage throws where it is blocked or full. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
