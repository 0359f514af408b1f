import { SECTION_LABELS } from '@whofor/core/persona/fields'
import type { Persona } from '@whofor/core/persona/schema'
import { filledFields, textsOf } from './fields.ts'
import { Part } from './part.tsx'

export function PersonaFacts({ persona }: { persona: Persona }) {
  const facts = filledFields(persona, 'demographics').map(
    ({ label, texts }) => [label, texts.join(', ')] as const,
  )
  return (
    <Part title={SECTION_LABELS.demographics}>
      <Facts facts={facts} />
    </Part>
  )
}

/** What the owner asked for by name; advanced personas only. */
export function CustomFields({ persona }: { persona: Persona }) {
  const fields = Object.entries(persona.structured_data.custom_fields ?? {})
  const facts = fields.filter(([, value]) => textsOf(value).length > 0)
  if (facts.length === 0) return null
  return (
    <Part title="Custom fields">
      <Facts facts={facts} />
    </Part>
  )
}

const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className="grid grid-cols-3 gap-x-6 gap-y-4 max-sm:grid-cols-2 max-sm:gap-x-4 print:gap-x-4 print:gap-y-1.5">
    {facts.map(([label, value]) => (
      <div key={label} className="min-w-0 break-inside-avoid">
        <dt className="text-sm text-ink-3">{label}</dt>
        <dd className="mt-0.5 font-medium text-pretty print:mt-0">{value}</dd>
      </div>
    ))}
  </dl>
)
