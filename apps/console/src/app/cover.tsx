import { type ReactNode, useLayoutEffect, useState } from 'react'

/** Blurs the page, open dialogs and toasts beyond reading, without unmounting them. */
export function Cover({ children }: { children: ReactNode }) {
  // While rendering: the dialog inside takes focus before this component's own effects.
  const [focused] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.covered = ''
    return () => {
      delete dataset.covered
      // Inert elements lose focus, and a closing dialog cannot return it.
      if (focused instanceof HTMLElement) requestAnimationFrame(() => focused.focus())
    }
  }, [focused])
  return <div className="session-cover">{children}</div>
}
