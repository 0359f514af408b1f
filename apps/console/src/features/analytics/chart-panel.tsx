import { texts } from '@whofor/texts/console/analytics'
import { type ReactNode, useId, useState } from 'react'
import { LinkButton } from '../../components/ui/link-button.tsx'

type Props = { title: string; legend?: ReactNode; table: ReactNode; children: ReactNode }

/** A chart with the table behind it. */
export function ChartPanel({ title, legend, table, children }: Props) {
  const [isTable, setIsTable] = useState(false)
  const id = useId()
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="min-w-0 rounded-md border border-line bg-surface px-6 py-5 max-sm:px-4"
    >
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2 id={`${id}-title`} className="text-base font-semibold">
          {title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
          {legend}
          <LinkButton aria-expanded={isTable} onClick={() => setIsTable(!isTable)}>
            {isTable ? texts.hide_table : texts.show_table}
          </LinkButton>
        </div>
      </header>
      {children}
      {isTable && <div className="mt-5 relative overflow-x-auto">{table}</div>}
    </section>
  )
}
