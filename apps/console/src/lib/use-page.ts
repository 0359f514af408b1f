import { useEffect, useRef } from 'react'
import { z } from 'zod'

const IN_USE =
  '[role=menu], [role=listbox], [role=dialog], [role=alertdialog], dialog, input, textarea, select'

let focusedPath = location.pathname

/** Sets the tab title, and focuses the heading after a navigation so that screen readers announce it. */
export function usePage(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Whofor`
    noteVisit(location.pathname, title)
  }, [title])
  useEffect(() => {
    const path = location.pathname
    if (path === focusedPath) return
    focusedPath = path
    // The page may load late: do not steal focus from an open menu or a field.
    if (document.activeElement?.closest(IN_USE)) return
    heading.current?.focus({ preventScroll: true })
  })
  return heading
}

// Removed at sign-out, with the rest of the session storage.
const KEY = 'whofor-recent'
const MAX = 6
const DETAIL = /^\/(personas|surveys)\/[0-9a-f-]{36}$/

const page = z.object({ path: z.string().regex(DETAIL), title: z.string() })
type RecentPage = z.infer<typeof page>

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
