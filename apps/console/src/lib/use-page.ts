import { useEffect, useRef } from 'react'

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
    heading.current?.focus({ preventScroll: true })
  })
  return heading
}
