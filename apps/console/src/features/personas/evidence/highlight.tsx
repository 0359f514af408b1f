import type { Basis } from '@whofor/core/claims/written-sentences'
import type { ReactNode } from 'react'
import { useEvidence } from './evidence-context.ts'

type Props = { basis: Basis; open: boolean; children: ReactNode }

/** Marks a sentence whose receipt is open, or whose basis is chosen in the legend. */
export function Highlight({ basis, open, children }: Props) {
  const highlighted = useEvidence()?.highlighted.has(basis) ?? false
  const marked = open || highlighted
  return (
    <span
      data-highlighted={marked || undefined}
      className={marked ? 'rounded-sm bg-accent-soft print:bg-transparent' : ''}
    >
      {children}
    </span>
  )
}
