import type { Counted } from '@whofor/core/claims/evidence-text'
import { percentOf } from './figures.ts'

type Props = { counted: Counted; className?: string; band?: boolean }

/** The group's share, a line for everyone, and the interval as a band if asked for. */
export const ShareBar = ({ counted, className = 'h-1', band = false }: Props) => (
  <span
    aria-hidden
    className={`relative block rounded-full bg-track print:[print-color-adjust:exact] ${className}`}
  >
    <span
      className="absolute inset-y-0 left-0 rounded-full bg-accent"
      style={{ width: `${percentOf(counted.count, counted.n)}%` }}
    />
    {band && (
      <span
        className="absolute -inset-y-[3px] rounded-[3px] bg-accent/30"
        style={{ left: `${counted.low * 100}%`, width: `${(counted.high - counted.low) * 100}%` }}
      />
    )}
    {!band && (
      <span
        className="absolute -inset-y-0.5 -ml-px w-0.5 bg-tick shadow-[0_0_0_1.5px_var(--surface)]"
        style={{ left: `${percentOf(counted.overall_count, counted.overall_n)}%` }}
      />
    )}
  </span>
)
