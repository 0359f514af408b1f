import { type ReactNode, Suspense, useLayoutEffect } from 'react'

/** Covers the page, open dialogs and toasts without unmounting them. */
export function Cover({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const focused = document.activeElement
    dataset.covered = ''
    return () => {
      delete dataset.covered
      // Hidden elements lose focus, and a closing dialog cannot return it.
      if (focused instanceof HTMLElement) requestAnimationFrame(() => focused.focus())
    }
  }, [])
  return (
    <div className="session-cover">
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  )
}
