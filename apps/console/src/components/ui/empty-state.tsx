import type { ReactNode } from 'react'
import type { Icon } from './icons.ts'

type Props = { icon: Icon; title: string; children?: ReactNode; action?: ReactNode }

/** Explains an empty screen and offers the first action. */
export function EmptyState({ icon: Icon, title, children, action }: Props) {
  return (
    <div className="grid justify-items-center gap-2 rounded-md border border-dashed border-line-strong px-6 py-12 text-center">
      <Icon aria-hidden className="mb-2 size-8 text-ink-3" strokeWidth={1.75} />
      <h2 className="text-base font-semibold">{title}</h2>
      {children && <p className="max-w-[44ch] text-ink-2">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
