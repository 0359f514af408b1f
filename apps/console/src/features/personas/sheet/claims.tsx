import { sectionTitle } from '@whofor/core/persona/fields'
import { Editable } from '../edit/editable.tsx'
import { useEditing } from '../edit/editing.ts'
import { MarkedLines } from '../evidence/marked-lines.tsx'
import { Empty } from './empty.tsx'
import { fieldsOf, type Section } from './fields.ts'
import { Part } from './part.tsx'
import type { SheetPersona } from './sheet-persona.ts'

type Props = { section: Exclude<Section, 'demographics'>; persona: SheetPersona }

/** A section whose lines are claims. */
export function Claims({ section, persona }: Props) {
  const fields = fieldsOf(persona, section, useEditing() !== null)
  if (fields.length === 0) return null
  return (
    <Part anchor={section} title={sectionTitle(section)} section={section}>
      <dl className="grid gap-2.5 max-sm:gap-4 print:gap-1">
        {fields.map(({ path, label, value, texts }) => (
          <div key={path} className={ROW}>
            <dt className="text-sm leading-[1.375rem] hyphens-auto text-ink-3">{label}</dt>
            <dd className="min-w-0 text-md text-pretty print:leading-5">
              <Editable path={path} value={value}>
                {texts.length > 0 ? <MarkedLines field={path} texts={texts} /> : <Empty />}
              </Editable>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

const ROW =
  'grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 max-sm:grid-cols-1 print:grid-cols-[6.5rem_minmax(0,1fr)] print:gap-x-3 print:break-inside-avoid'
