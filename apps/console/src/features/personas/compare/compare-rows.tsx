import type { ReactNode } from 'react'

type BandProps = { columns: number; title: string; note?: ReactNode }

/** The head of a block of rows. */
export const Band = ({ columns, title, note }: BandProps) => (
  <tr>
    <th
      scope="rowgroup"
      colSpan={columns}
      className="border-t border-line bg-surface-2 px-4 py-2.5 text-left"
    >
      <span className="sticky left-4 inline-flex w-[min(100%,calc(100vw-4rem))] flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{title}</span>
        {note && <span className="font-normal text-ink-2">{note}</span>}
      </span>
    </th>
  </tr>
)

type LineProps = { label: ReactNode; cells: ReactNode[]; narrow: boolean; name: string }

/** A row; its label is above its cells where there is little room. */
export function Line({ label, cells, narrow, name }: LineProps) {
  const content = cells.map((cell, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column is a persona, and stays in its place
    <td key={place} className={narrow ? NARROW_CELL : CELL}>
      {cell}
    </td>
  ))
  if (!narrow)
    return (
      <tr className="break-inside-avoid">
        <th scope="row" className={`${CELL} text-left font-normal`}>
          {label}
        </th>
        {content}
      </tr>
    )
  return (
    <>
      <tr>
        <th
          scope="rowgroup"
          colSpan={cells.length}
          className="border-t border-line px-4 pt-3 text-left font-normal"
        >
          <span className="sticky left-4 inline-block max-w-[calc(100vw-4rem)]">{label}</span>
        </th>
      </tr>
      <tr aria-label={name}>{content}</tr>
    </>
  )
}

const CELL = 'border-t border-line px-4 py-3.5 align-top text-pretty not-first:border-l'
const NARROW_CELL =
  'snap-start scroll-ml-0 px-4 pt-1.5 pb-3.5 align-top text-pretty not-first:border-l border-line'
