import { texts } from '@whofor/texts/console/analytics'
import { currentLocale } from '@whofor/texts/current-locale'
import { type ReactNode, useId, useState } from 'react'
import { LinkButton } from '../../components/ui/rich-text.tsx'
import { formatUtcMonth, formatUtcShortDay } from '../../lib/format.ts'

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

type DataTableProps = { label: string; head: string[]; rows: { key: string; cells: string[] }[] }

/** The figures of a chart; the first column names the row. */
export const DataTable = ({ label, head, rows }: DataTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
  <section aria-label={label} tabIndex={0} className="max-h-80 overflow-auto rounded-sm border border-line">
    <table className="w-full border-separate border-spacing-0 text-left text-sm">
      <thead>
        <tr>
          {head.map((title, at) => (
            <th
              key={title}
              scope="col"
              className={`sticky top-0 border-b border-line bg-surface px-3 py-2 font-[550] text-ink-2 ${at > 0 ? 'text-right' : ''}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row" className="border-b border-line px-3 py-1.5 font-normal">
              {first}
            </th>
            {others.map((cell, at) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                key={at}
                className="border-b border-line px-3 py-1.5 text-right whitespace-nowrap tabular-nums"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** "82%"; German sets a space, as its style asks for. */
export const formatPercent = (ratio: number): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(ratio)

export const formatShare = (part: number, all: number): string =>
  formatPercent(Math.min(1, part / Math.max(1, all)))

/** A date of the server, in UTC so that it stays the same day: "12 Nov", or "Nov 2026" for a month. */
export function formatPoint(date: string, isMonth: boolean): string {
  const at = Date.parse(date.length === 7 ? `${date}-01` : date)
  return isMonth ? formatUtcMonth(at) : formatUtcShortDay(at)
}
