import type { Basis } from '@whofor/core/claims/written-sentences'
import type { ReactNode } from 'react'

/** A shape and a colour for each basis; the word goes beside it, or is its accessible name. */
export const BasisMark = ({ basis, label }: { basis: Basis; label?: string }) =>
  label ? (
    <svg viewBox="0 0 12 12" role="img" aria-label={label} className={`${MARK} ${COLOURS[basis]}`}>
      {SHAPES[basis]}
    </svg>
  ) : (
    <svg viewBox="0 0 12 12" aria-hidden className={`${MARK} ${COLOURS[basis]}`}>
      {SHAPES[basis]}
    </svg>
  )

const MARK = 'size-3 shrink-0 print:size-2.25 print:[print-color-adjust:exact]'
const COLOURS: Record<Basis, string> = {
  observed: 'text-observed',
  stated: 'text-stated',
  inferred: 'text-inferred',
  assumed: 'text-assumed',
}

const RING = { cx: 6, cy: 6, r: 4.25, fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 }
const SHAPES: Record<Basis, ReactNode> = {
  observed: <circle cx={6} cy={6} r={5} fill="currentColor" />,
  stated: (
    <path
      d="M1.5 2h9v6.2H6L3.2 10.6V8.2H1.5z"
      fill="currentColor"
      stroke="currentColor"
      strokeLinejoin="round"
    />
  ),
  inferred: (
    <>
      <circle {...RING} />
      <path d="M6 1.75a4.25 4.25 0 0 0 0 8.5z" fill="currentColor" />
    </>
  ),
  assumed: <circle {...RING} strokeDasharray="2.2 2.25" />,
}
