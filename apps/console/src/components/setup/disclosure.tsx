import { type ReactNode, useState } from 'react'
import { ChevronRight } from '../ui/icons.ts'

type Props = {
  title: string
  note: string
  /** Whether it is open at first. */
  open?: boolean
  children: ReactNode
}

/** Optional settings behind a summary line that says what was chosen. */
export function Disclosure({ title, note, open = false, children }: Props) {
  // Fixed at the first render, so that it does not open or close while its content changes.
  const [isOpen] = useState(open)
  return (
    <details className="group rounded-md border border-line bg-surface" open={isOpen}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-md px-4 py-2 hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 group-open:rotate-90" />
        <span className="min-w-0 flex-1 font-[550]">{title}</span>
        <span className="max-w-[55%] shrink-0 truncate text-sm text-ink-2">{note}</span>
      </summary>
      <div className="grid gap-5 border-t border-line p-4">{children}</div>
    </details>
  )
}
