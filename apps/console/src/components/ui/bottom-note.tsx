import type { ReactNode } from 'react'

/** A status line over the bottom of the page; announced when it appears. */
export const BottomNote = ({ children }: { children: ReactNode }) => (
  <div
    role="status"
    className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center px-4 print:hidden"
  >
    {children && (
      <div className="pointer-events-auto flex items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-2 text-base text-ink shadow-pop [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-2">
        {children}
      </div>
    )}
  </div>
)
