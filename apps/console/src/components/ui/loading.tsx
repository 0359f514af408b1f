import { texts } from '@whofor/texts/console/components'
import type { ReactNode } from 'react'
import { LoaderCircle } from './icons.ts'

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

export function FullScreenSpinner() {
  return (
    <div role="status" className="grid min-h-dvh flex-1 place-items-center">
      <LoaderCircle aria-hidden className="size-6 animate-spin text-ink-3" />
      <span className="sr-only">{texts.spinner.loading}</span>
    </div>
  )
}
