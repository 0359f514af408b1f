import type { ReactNode } from 'react'
import { ChevronDown } from '../../../components/ui/icons.ts'

type Props = { title: string; open?: boolean; onFocus?: () => void; children: ReactNode }

/** Settings that can be folded away. */
export const SettingsGroup = ({ title, open = false, onFocus, children }: Props) => (
  <details className="group/settings border-t border-line" open={open} onFocus={onFocus}>
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between rounded-sm font-semibold [&::-webkit-details-marker]:hidden">
      <h3 className="text-base">{title}</h3>
      <ChevronDown aria-hidden className="size-4 text-ink-2 group-open/settings:rotate-180" />
    </summary>
    <div className="grid gap-5 pt-1 pb-6">{children}</div>
  </details>
)

/** Two settings side by side where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
)
