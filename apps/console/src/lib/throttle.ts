/** Pauses between two refreshes, growing while changes keep coming. */
const PAUSES_MS = [1_500, 3_000, 6_000, 12_000] as const

/**
 * Throttle with growing pauses: refreshes immediately, then less often while changes keep coming. The last change is always
 * followed by a refresh; after a quiet pause the next one is immediate again.
 * @param refresh called with the key that changed
 */
export function throttleRefresh(refresh: (what: string) => void): (what: string) => void {
  const waiting = new Map<string, { changed: boolean }>()
  const rest = (what: string, step: number): void => {
    const state = { changed: false }
    waiting.set(what, state)
    setTimeout(() => {
      if (!state.changed) return void waiting.delete(what)
      refresh(what)
      rest(what, Math.min(step + 1, PAUSES_MS.length - 1))
    }, PAUSES_MS[step])
  }
  return (what) => {
    const state = waiting.get(what)
    if (state) state.changed = true
    else {
      refresh(what)
      rest(what, 0)
    }
  }
}
