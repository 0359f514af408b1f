import type { Evidence } from '@whofor/core/claims/evidence'
import type { Basis } from '@whofor/core/claims/written-sentences'
import type { ComparedAnswer } from '@whofor/core/persona/comparison'
import { PERCENT_FROM } from '@whofor/core/segments/fewest-answers'
import { percentText } from '@whofor/core/segments/receipts'
import { texts as compareTexts } from '@whofor/texts/console/personas/compare'
import type { ReactNode } from 'react'
import { BasisMark } from '../evidence/basis-mark.tsx'
import { basisWords, percentOf } from '../evidence/figures.ts'
import { isUnspecified } from './rows.ts'

/** A group's share of one answer, with a line for everyone. @param isMost whether no other group's is higher */
export function CountedCell({ answer, place }: { answer: ComparedAnswer; place: number }) {
  const cell = answer.cells[place]
  if (!cell) return <span className="text-ink-3">{compareTexts.not_counted}</span>
  const isLarge = cell.n >= PERCENT_FROM
  const count = compareTexts.of_count({ count: `${cell.count}`, of: `${cell.n}` })
  return (
    <>
      <span className="flex items-baseline justify-between gap-2 tabular-nums">
        <b className={`text-lg font-semibold ${isMost(answer, place) ? 'text-accent-text' : ''}`}>
          {isLarge ? percentText(cell.count, cell.n) : count}
        </b>
        {isLarge && <span className="text-sm text-ink-2">{count}</span>}
      </span>
      <span
        aria-hidden
        className="relative mt-1.5 block h-1.5 rounded-full bg-track print:[print-color-adjust:exact]"
      >
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-accent"
          style={{ width: `${percentOf(cell.count, cell.n)}%` }}
        />
        <span
          className="absolute -inset-y-0.5 -ml-px w-0.5 bg-tick shadow-[0_0_0_1.5px_var(--surface)]"
          style={{ left: `${percentOf(answer.overall_count, answer.overall_n)}%` }}
        />
      </span>
    </>
  )
}

function isMost({ cells }: ComparedAnswer, place: number): boolean {
  const share = (at: number) => {
    const cell = cells[at]
    return cell ? percentOf(cell.count, cell.n) : -1
  }
  return cells.every((_, other) => other === place || share(other) < share(place))
}

export const everyoneText = ({ overall_count, overall_n }: ComparedAnswer): string =>
  compareTexts.everyone({
    share:
      overall_n < PERCENT_FROM
        ? compareTexts.of_count({ count: `${overall_count}`, of: `${overall_n}` })
        : percentText(overall_count, overall_n),
  })

/** What a text rests on: the claim of just this text, or the one basis of all its sentences. */
function basisOf(field: string, text: string, evidence: readonly Evidence[] | null): Basis | null {
  if (!evidence) return null
  const claims = evidence.filter((one) => one.field === field)
  const exact = claims.find(({ sentence }) => sentence === text)
  if (exact) return exact.basis
  const bases = new Set(claims.filter(({ sentence }) => text.includes(sentence)).map(({ basis }) => basis))
  if (bases.size === 1) return [...bases][0] ?? null
  // A fact of the profile without a claim was made up.
  return bases.size === 0 && field.startsWith('demographics.') ? 'assumed' : null
}

type TextProps = { field: string; texts: readonly string[]; evidence: readonly Evidence[] | null }

/** The texts of a field, each with the mark of what it rests on. */
export function TextCell({ field, texts, evidence }: TextProps) {
  if (isUnspecified(texts)) return <span className="text-ink-3">{compareTexts.not_specified}</span>
  if (field === 'quote')
    return <span className="voice text-lg/6">{compareTexts.quoted({ text: texts.join(' ') })}</span>
  return (
    <ul className="grid gap-1">
      {texts.map((text) => {
        const basis = basisOf(field, text, evidence)
        return (
          <li key={text} className="flex gap-2">
            {basis && (
              <span className="mt-1">
                <BasisMark basis={basis} label={basisWords(basis, true).label} />
              </span>
            )}
            <span className="min-w-0">{text}</span>
          </li>
        )
      })}
    </ul>
  )
}

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
