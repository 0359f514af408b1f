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
