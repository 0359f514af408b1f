import type { ReactNode } from 'react'

/** Native progress bar. */
export const Progress = ({ value, max = 100, label }: { value: number; max?: number; label: string }) => (
  <progress className="bar" value={Math.min(value, max)} max={max} aria-label={label} />
)

/** A labelled progress bar; `max` null means unlimited and hides the bar. */
export function Meter({
  label,
  value,
  max,
  children,
}: {
  label: string
  value: number
  max: number | null
  children: ReactNode
}) {
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap justify-between gap-x-4" aria-hidden>
        <span>{label}</span>
        <span className="text-ink-2 tabular-nums">{children}</span>
      </div>
      <span className="sr-only">
        {label}: {children}
      </span>
      {max !== null && <Progress value={value} max={Math.max(max, 1)} label={label} />}
    </div>
  )
}
