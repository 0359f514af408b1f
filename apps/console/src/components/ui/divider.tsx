import type { ReactNode } from 'react'

/** A horizontal rule with a word in it, between alternatives. */
export const OrDivider = ({ children }: { children: ReactNode }) => (
  <p className="my-5 flex items-center gap-3 text-md text-ink-2 before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
    {children}
  </p>
)

/** The separator between links in a line. */
export const Separator = () => (
  <span aria-hidden className="px-1.5 text-ink-3">
    ·
  </span>
)
