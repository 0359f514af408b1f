import type { Persona } from '@whofor/core/persona/persona'
import { Texts } from '../sheet/texts.tsx'
import { ComparedPersona, ComparedQuote } from './compared-persona.tsx'
import { compareRows } from './rows.ts'

/** A column per persona, a row per field, with a sticky header. */
export const CompareTable = ({ personas }: { personas: Persona[] }) => (
  <table className="w-full table-fixed border-separate border-spacing-0 text-left">
    <caption className="sr-only">Personas side by side</caption>
    <colgroup>
      <col className="w-36" />
      {personas.map(({ id }) => (
        <col key={id} />
      ))}
    </colgroup>
    <thead>
      <tr>
        <th scope="col" className={`${HEAD} text-sm font-normal text-ink-3`}>
          <span className="sr-only">Topic</span>
        </th>
        {personas.map((persona) => (
          <th key={persona.id} scope="col" className={HEAD}>
            <ComparedPersona persona={persona} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row" className={LABEL}>
          Quote
        </th>
        {personas.map((persona) => (
          <td key={persona.id} className={CELL}>
            <ComparedQuote persona={persona} />
          </td>
        ))}
      </tr>
    </tbody>
    {compareRows(personas).map(({ title, rows }) => (
      <tbody key={title}>
        <tr>
          <th
            scope="rowgroup"
            colSpan={personas.length + 1}
            className="border-t border-line pt-6 pb-1 font-semibold"
          >
            {title}
          </th>
        </tr>
        {rows.map(({ label, cells }) => (
          <tr key={label} className="break-inside-avoid">
            <th scope="row" className={LABEL}>
              {label}
            </th>
            {personas.map(({ id }, place) => (
              <td key={id} className={CELL}>
                <CompareValue texts={cells[place] ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    ))}
  </table>
)

export const CompareValue = ({ texts }: { texts: string[] }) =>
  texts.length > 0 ? <Texts texts={texts} /> : <span className="text-ink-3">Not specified</span>

const HEAD =
  'sticky top-(--bar) z-10 border-b-2 border-ink bg-page py-3 pr-4 align-top print:static print:py-2'
const LABEL = 'py-2 pr-4 align-top text-sm font-normal text-ink-3'
const CELL = 'py-2 pr-4 align-top text-pretty'
