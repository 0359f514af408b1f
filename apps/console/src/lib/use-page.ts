import { useEffect, useRef } from 'react'

const IN_USE =
  '[role=menu], [role=listbox], [role=dialog], [role=alertdialog], dialog, input, textarea, select'

let focusedPath = location.pathname

/** Names the browser's tab, and moves focus to the heading when a page opens by navigation, so that it is read out. */
export function usePage(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Whofor`
  }, [title])
  useEffect(() => {
    const path = location.pathname
    if (path === focusedPath) return
    focusedPath = path
    // The page may have loaded late: a menu that was opened meanwhile stays open, and typing goes on where it was.
    if (document.activeElement?.closest(IN_USE)) return
    heading.current?.focus({ preventScroll: true })
  })
  return heading
}
