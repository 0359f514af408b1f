import type { ComparedAnswer } from '@whofor/core/persona/comparison'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts as compareTexts } from '@whofor/texts/console/personas/compare'
import { useRef, useState } from 'react'
import { LinkButton } from '../../../components/ui/rich-text.tsx'
import { Band, CountedCell, everyoneText, Line, TextCell } from './compared-cells.tsx'
import { ComparedPersona } from './compared-persona.tsx'
import { compareRows, isAlike, ownersRows, quotesOf, type Row } from './rows.ts'

type Props = {
  details: PersonaDetail[]
  answers: readonly ComparedAnswer[]
  onlyDifferences: boolean
  narrow: boolean
}

/** On narrow screens a column takes most of the width, and the next ones are swiped in. */
const NARROW_COLUMN = '62vw'

/** Counted answers, then what the sheets say; a column per persona under sticky heads. */
export function CompareTable({ details, answers, onlyDifferences, narrow }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const personas = details.map(({ persona }) => persona)
  const columns = personas.length + (narrow ? 0 : 1)
  const width = narrow ? `calc(${personas.length} * ${NARROW_COLUMN})` : undefined
  return (
    <div className="rounded-lg border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 print:border-0">
      {narrow && (
        // Apart from the table, because what scrolls sideways cannot hold a sticky row.
        <div
          ref={strip}
          className="sticky top-(--bar) z-10 overflow-x-hidden border-b border-line bg-surface print:static"
        >
          <ul className="flex" style={{ width }}>
            {personas.map((persona) => (
              <li
                key={persona.id}
                className="p-4 not-first:border-l border-line"
                style={{ width: NARROW_COLUMN }}
              >
                <ComparedPersona persona={persona} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div
        {...(narrow ? { tabIndex: 0, role: 'region', 'aria-label': compareTexts.side_by_side } : {})}
        className={narrow ? 'snap-x snap-mandatory overflow-x-auto overscroll-x-contain' : ''}
        onScroll={({ currentTarget }) => {
          if (strip.current) strip.current.scrollLeft = currentTarget.scrollLeft
        }}
      >
        <table className="w-full table-fixed border-separate border-spacing-0 text-left" style={{ width }}>
          <caption className="sr-only">{compareTexts.side_by_side}</caption>
          <colgroup>
            {!narrow && <col className="w-56 max-lg:w-40" />}
            {personas.map(({ id }) => (
              <col key={id} />
            ))}
          </colgroup>
          <thead className={narrow ? 'sr-only' : ''}>
            <tr>
              {!narrow && (
                <th scope="col" className={`${HEAD} rounded-tl-lg`}>
                  <span className="sr-only">{compareTexts.topic}</span>
                </th>
              )}
              {personas.map((persona) => (
                <th key={persona.id} scope="col" className={`${HEAD} not-first:border-l last:rounded-tr-lg`}>
                  {narrow ? persona.name : <ComparedPersona persona={persona} />}
                </th>
              ))}
            </tr>
          </thead>
          {answers.length > 0 && (
            <tbody>
              <Band columns={columns} title={compareTexts.counted} note={compareTexts.largest_first} />
              {answers.map((answer) => (
                <Line
                  key={answer.question}
                  narrow={narrow}
                  name={answer.answer}
                  label={
                    <>
                      <span className="block font-semibold">{answer.answer}</span>
                      <span className="block text-sm text-ink-2">{answer.question}</span>
                      <span className="block text-sm text-ink-2 tabular-nums">{everyoneText(answer)}</span>
                    </>
                  }
                  cells={personas.map(({ id }, place) => (
                    <CountedCell key={id} answer={answer} place={place} />
                  ))}
                />
              ))}
            </tbody>
          )}
          <Sheets details={details} columns={columns} onlyDifferences={onlyDifferences} narrow={narrow} />
        </table>
      </div>
    </div>
  )
}

type SheetsProps = { details: PersonaDetail[]; columns: number; onlyDifferences: boolean; narrow: boolean }

function Sheets({ details, columns, onlyDifferences, narrow }: SheetsProps) {
  const [isOpen, setOpen] = useState(false)
  const personas = details.map(({ persona }) => persona)
  const said = ownersRows(personas)
  const rows = [quotesOf(personas), ...compareRows(personas).flatMap((group) => group.rows)]
  const alike = onlyDifferences ? [...said, ...rows].filter(isAlike) : []
  const isShown = (row: Row) => !alike.includes(row)
  const shownSaid = said.filter(isShown)
  const line = (row: Row) => (
    <Line
      key={row.field}
      narrow={narrow}
      name={row.label}
      label={<span className="text-sm text-ink-2">{row.label}</span>}
      cells={details.map(({ persona, evidence }, place) => (
        <TextCell key={persona.id} field={row.field} texts={row.cells[place] ?? []} evidence={evidence} />
      ))}
    />
  )
  return (
    <>
      {shownSaid.length > 0 && (
        <tbody>
          <Band columns={columns} title={compareTexts.owner_said} />
          {shownSaid.map(line)}
        </tbody>
      )}
      <tbody>
        <Band
          columns={columns}
          title={compareTexts.sheets}
          note={onlyDifferences ? compareTexts.only_different : compareTexts.all_lines}
        />
        {rows.filter(isShown).map(line)}
      </tbody>
      {alike.length > 0 && (
        <tbody>
          <Band
            columns={columns}
            title={compareTexts.alike}
            note={
              !isOpen && (
                <LinkButton onClick={() => setOpen(true)}>
                  {compareTexts.show_alike({ count: alike.length })}
                </LinkButton>
              )
            }
          />
          {isOpen && alike.map(line)}
        </tbody>
      )}
    </>
  )
}

const HEAD = 'sticky top-(--bar) z-10 border-b border-line bg-surface p-4 align-top print:static print:py-2'
