import { useEffect, useRef } from 'react'

/**
 * Saves when the page or the component goes away, and lets the browser ask before the tab is closed with unsaved
 * changes. Both functions may change with each render.
 */
export function useSaveOnLeave({
  save,
  hasUnsaved,
}: {
  save: () => unknown
  hasUnsaved: () => boolean
}): void {
  const latest = useRef({ save, hasUnsaved })
  latest.current = { save, hasUnsaved }
  useEffect(() => {
    const onHide = () => void latest.current.save()
    const onLeave = (event: BeforeUnloadEvent) => {
      if (latest.current.hasUnsaved()) event.preventDefault()
    }
    addEventListener('pagehide', onHide)
    addEventListener('beforeunload', onLeave)
    return () => {
      removeEventListener('pagehide', onHide)
      removeEventListener('beforeunload', onLeave)
      onHide()
    }
  }, [])
}
