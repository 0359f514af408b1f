import { translated } from '@whofor/core/i18n/translated'
import type { ReactNode } from 'react'

const TEXTS = translated(
  {
    loading: 'Loading',
  },
  {
    loading: 'Wird geladen',
  },
)

/** A placeholder; set its width and height to those of the content. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden className={`skeleton block ${className}`} />
)

/** Wraps skeletons and announces loading. */
export const Loading = ({ label = TEXTS.loading, children }: { label?: string; children: ReactNode }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    {children}
  </div>
)
