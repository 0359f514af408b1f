import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, type Icon, Info, TriangleAlert } from './icons.ts'

const style = cva('grid grid-cols-[20px_minmax(0,1fr)] gap-3 rounded-md border px-5 py-4', {
  variants: {
    kind: {
      plain: 'border-line bg-surface [&>svg]:text-ink-2 [&_p]:text-ink-2',
      info: 'border-transparent bg-accent-soft [&>svg]:text-accent-text',
      warn: 'border-transparent bg-warn-soft [&>svg]:text-warn',
      good: 'border-transparent bg-good-soft [&>svg]:text-good',
      bad: 'border-transparent bg-bad-soft [&>svg]:text-bad [&_h2]:text-bad',
    },
  },
  defaultVariants: { kind: 'plain' },
})
const ICONS = {
  plain: Info,
  info: Info,
  warn: TriangleAlert,
  good: CircleCheck,
  bad: CircleAlert,
} satisfies Record<string, Icon>

type Props = VariantProps<typeof style> & {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  alert?: boolean
}

/** A notice with its actions. `alert` announces it immediately. */
export function Notice({ kind, title, children, actions, alert = false }: Props) {
  const Icon = ICONS[kind ?? 'plain']
  return (
    <div className={style({ kind })} role={alert ? 'alert' : undefined}>
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      <div className="min-w-0">
        <h2 className="text-base font-semibold">{title}</h2>
        {children && <div className="mt-0.5 max-w-[68ch]">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
