import { useEffect, useRef } from 'react'
import { noteVisit } from './recent-pages.ts'

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
