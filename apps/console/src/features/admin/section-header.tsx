import type { ReactNode } from 'react'

type Props = { title: string; lead: ReactNode; actions?: ReactNode }

/** Heading of a section, with a line below and actions at the side. */
export const SectionHeader = ({ title, lead, actions }: Props) => (
  <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
    <div className="min-w-0">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 min-h-5 text-ink-2 tabular-nums">{lead}</p>
    </div>
    {actions && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">{actions}</div>}
  </header>
)
