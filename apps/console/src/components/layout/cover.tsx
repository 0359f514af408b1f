import { type ReactNode, Suspense, useLayoutEffect } from 'react'

/** Hides the page, its open dialogs and toasts, without unmounting anything, and shows what is inside instead. */
export function Cover({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const focused = document.activeElement
    dataset.covered = ''
    return () => {
      delete dataset.covered
      // What is hidden cannot keep focus; a dialog that closes gives it back to nobody.
      if (focused instanceof HTMLElement) requestAnimationFrame(() => focused.focus())
    }
  }, [])
  return (
    <div className="session-cover">
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  )
}
