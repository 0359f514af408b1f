import type { ReactNode } from 'react'

/** A grey stand-in with the size of what will come: give it width and height. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden className={`skeleton block ${className}`} />
)

/** Wraps a screen's skeletons and says that something is loading. */
export const Loading = ({ label = 'Loading', children }: { label?: string; children: ReactNode }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    {children}
  </div>
)
