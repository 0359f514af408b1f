import { SECTION_LABELS } from '@whofor/core/persona/fields'
import type { Persona } from '@whofor/core/persona/schema'
import { type FilledField, filledFields, type Section } from './fields.ts'
import { Part } from './part.tsx'
import { Texts } from './texts.tsx'

/** A section whose every line is a claim; the receipt of a claim will stand at the end of its row. */
export function Claims({
  section,
  persona,
}: {
  section: Exclude<Section, 'demographics'>
  persona: Persona
}) {
  const fields = filledFields(persona, section)
  if (fields.length === 0) return null
  return (
    <Part title={SECTION_LABELS[section]}>
      <dl className="grid gap-2.5 max-sm:gap-4 print:gap-1">
        {fields.map((field) => (
          <ClaimRow key={field.name} field={field} />
        ))}
      </dl>
    </Part>
  )
}

const ClaimRow = ({ field: { label, texts } }: { field: FilledField }) => (
  <div className="grid grid-cols-[9.5rem_minmax(0,1fr)] gap-x-4 max-sm:grid-cols-1 print:grid-cols-[7.5rem_minmax(0,1fr)] print:gap-x-3 print:break-inside-avoid">
    <dt className="text-sm leading-[1.375rem] text-ink-3">{label}</dt>
    <dd className="min-w-0 text-md text-pretty">
      <Texts texts={texts} />
    </dd>
  </div>
)
