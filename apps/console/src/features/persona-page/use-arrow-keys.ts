import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** Elements that use the arrow keys themselves. */
const OWN_ARROWS = 'input, textarea, select, [contenteditable], [role="menu"], [role="tablist"], dialog'

/** ← and → navigate, unless a field, menu or dialog has focus. */
export function useArrowKeys(left: string | null, right: string | null): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return
      const path = event.key === 'ArrowLeft' ? left : event.key === 'ArrowRight' ? right : null
      if (path) navigate(path)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [left, right, navigate])
}
