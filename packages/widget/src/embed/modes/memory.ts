/**
 * What this browser stores about a survey that opens over pages: when it was closed or answered, and the visitor's
 * number.
 */
export type Memory = {
  /** Milliseconds since the epoch. */
  closed?: number
  answered?: number
  /** 0 to 99, drawn once; only stored if a percentage of visitors sees the survey. */
  n?: number
}

const KEY = 'whofor'
/** Replaces a storage that is blocked. */
let kept: Record<string, Memory> | undefined

function read(): Record<string, Memory> {
  try {
    return kept ?? Object(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

export const recall = (slug: string): Memory => Object(read()[slug])

export function remember(slug: string, change: Memory): void {
  const all = { ...read(), [slug]: { ...recall(slug), ...change } }
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    kept = all
  }
}
