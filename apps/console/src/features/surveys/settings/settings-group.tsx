import type { ReactNode } from 'react'
import { ChevronDown } from '../../../components/ui/icons.ts'

type Props = {
  title: string
  open?: boolean
  /** When it is unfolded, or one of its fields takes focus. */
  onUse?: () => void
  children: ReactNode
}

/**
 * Settings that can be folded away. Focus of the title alone is no use of them: what that changed on the page could move the
 * title from under a click.
 */
export const SettingsGroup = ({ title, open = false, onUse, children }: Props) => (
  <details
    className="group/settings border-t border-line"
    open={open}
    onToggle={({ currentTarget }) => currentTarget.open && onUse?.()}
    onFocus={({ target }) => !target.closest('summary') && onUse?.()}
  >
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
