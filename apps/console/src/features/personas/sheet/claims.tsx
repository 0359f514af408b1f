import { SECTION_LABELS } from '@whofor/core/persona/fields'
import { Editable } from '../edit/editable.tsx'
import { useEditing } from '../edit/editing.ts'
import { fieldsOf, type Section } from './fields.ts'
import { Part } from './part.tsx'
import type { SheetPersona } from './sheet-persona.ts'
import { Texts } from './texts.tsx'

type Props = { section: Exclude<Section, 'demographics'>; persona: SheetPersona }

/** A section whose lines are claims. */
export function Claims({ section, persona }: Props) {
  const fields = fieldsOf(persona, section, useEditing() !== null)
  if (fields.length === 0) return null
  const lists = fields.filter(({ texts }) => texts.length > 1).length > fields.length / 2
  return (
    <Part title={SECTION_LABELS[section]} section={section}>
      <dl className={lists ? LISTS : LINES}>
        {fields.map(({ path, label, value, texts }) => (
          <div key={path} className={lists ? BLOCK : ROW}>
            <dt className="text-sm leading-[1.375rem] text-ink-3">{label}</dt>
            <dd className="min-w-0 text-md text-pretty print:leading-5">
              <Editable path={path} value={value}>
                <Texts texts={texts} />
              </Editable>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

const PAPER_ROW = 'print:grid print:grid-cols-[7.5rem_minmax(0,1fr)] print:gap-x-3 print:break-inside-avoid'
const LINES = 'grid gap-2.5 max-sm:gap-4 print:gap-1'
const ROW = `grid grid-cols-[9.5rem_minmax(0,1fr)] gap-x-4 max-sm:grid-cols-1 ${PAPER_ROW}`
/** Lists have short lines: two columns where there is room. */
const LISTS = 'grid gap-4 gap-x-10 sm:grid-cols-2 print:grid-cols-1 print:gap-1'
const BLOCK = `min-w-0 ${PAPER_ROW}`
