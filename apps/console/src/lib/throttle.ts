/** Between two refreshes while changes keep coming: the longer that lasts, the less often. */
const PAUSES_MS = [1_500, 3_000, 6_000, 12_000] as const

/**
 * Refreshes at once, then, as long as changes keep coming, after pauses that grow. The last change is always followed by a
 * refresh; after a quiet pause the next one is immediate again.
 * @param refresh is told what has changed
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
