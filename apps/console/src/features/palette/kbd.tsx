import type { ReactNode } from 'react'

/** A key, as on the keyboard. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-grid min-h-5 min-w-5 place-items-center rounded-[4px] border border-line-strong bg-surface px-1 font-sans text-xs whitespace-nowrap text-ink-2">
    {children}
  </kbd>
)
