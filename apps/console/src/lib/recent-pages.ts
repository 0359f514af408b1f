import { z } from 'zod'

// Removed at sign-out, with the rest of the session storage.
const KEY = 'whofor-recent'
const MAX = 6
const DETAIL = /^\/(personas|surveys)\/[0-9a-f-]{36}$/

const page = z.object({ path: z.string().regex(DETAIL), title: z.string() })
export type RecentPage = z.infer<typeof page>

/** Records that a persona or survey was opened; ignores other pages. */
export function noteVisit(path: string, title: string): void {
  if (!DETAIL.test(path)) return
  const others = recentPages().filter((known) => known.path !== path)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([{ path, title }, ...others].slice(0, MAX)))
  } catch {
    // Storage is unavailable, so there are no recent pages.
  }
}

/** The personas and surveys that were opened most recently in this tab. */
export function recentPages(): RecentPage[] {
  try {
    return page.array().parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}
