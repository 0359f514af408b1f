import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const style = cva(
  'inline-flex min-h-5.5 max-w-full items-center gap-1.5 rounded-full px-2 text-xs font-[550] before:size-1.5',
  {
    variants: {
      kind: {
        active: 'bg-good-soft text-good before:rounded-full before:bg-current',
        closed: 'bg-quiet-soft text-ink-2 before:rounded-[1px] before:bg-current',
        draft:
          'bg-warn-soft text-warn before:size-[7px] before:rounded-full before:border-[1.5px] before:border-current',
        full: 'bg-warn-soft text-warn before:rounded-[1px] before:bg-current',
        ended: 'bg-warn-soft text-warn before:rounded-[1px] before:bg-current',
        failed:
          'bg-bad-soft text-bad before:h-[7px] before:w-2 before:bg-current before:[clip-path:polygon(50%_0,100%_100%,0_100%)]',
        plain: 'border border-line text-ink-2 before:hidden',
      },
    },
    defaultVariants: { kind: 'plain' },
  },
)

/** Shows a status by shape and word; colour only reinforces it. */
export function Badge({ kind, children }: VariantProps<typeof style> & { children: ReactNode }) {
  return <span className={style({ kind })}>{children}</span>
}

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
