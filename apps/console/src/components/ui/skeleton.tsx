import { texts } from '@whofor/texts/console/components'
import type { ReactNode } from 'react'

/** A placeholder; set its width and height to those of the content. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden className={`skeleton block ${className}`} />
)

/** Wraps skeletons and announces loading. */
export const Loading = ({
  label = texts.skeleton.loading,
  children,
}: {
  label?: string
  children: ReactNode
}) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    {children}
  </div>
)
