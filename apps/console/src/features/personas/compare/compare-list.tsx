import type { Persona } from '@whofor/core/persona/persona'
import { useId } from 'react'
import { CompareValue } from './compare-table.tsx'
import { ComparedPersona, ComparedQuote } from './compared-persona.tsx'
import { compareRows } from './rows.ts'

/** Personas one below the other, with sticky names. */
export function CompareList({ personas }: { personas: Persona[] }) {
  const groups = compareRows(personas)
  return (
    <div className="grid gap-10">
      {personas.map((persona, place) => (
        <Compared key={persona.id} persona={persona} place={place} groups={groups} />
      ))}
    </div>
  )
}

type Props = { persona: Persona; place: number; groups: ReturnType<typeof compareRows> }

function Compared({ persona, place, groups }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {persona.name}
      </h2>
      <div className="sticky top-(--bar) z-10 -mx-4 border-b-2 border-ink bg-page px-4 py-3 print:static">
        <ComparedPersona persona={persona} />
      </div>
      <div className="mt-3">
        <ComparedQuote persona={persona} />
      </div>
      {groups.map(({ title, rows }) => (
        <div key={title} className="mt-6 border-t border-line pt-4">
          <h3>{title}</h3>
          <dl className="mt-2 grid gap-3">
            {rows.map(({ label, cells }) => (
              <div key={label}>
                <dt className="text-sm text-ink-3">{label}</dt>
                <dd>
                  <CompareValue texts={cells[place] ?? []} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
