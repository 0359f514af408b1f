import { SECTION_LABELS } from '@whofor/core/persona/fields'
import { AddCustomField } from '../edit/add-custom-field.tsx'
import { Editable } from '../edit/editable.tsx'
import { useEditing } from '../edit/editing.ts'
import { fieldsOf, type SheetField, textsOf } from './fields.ts'
import { Part } from './part.tsx'
import type { SheetPersona } from './sheet-persona.ts'
import { EMPTY } from './texts.tsx'

type Props = { persona: SheetPersona }

/** @param note which parts are invented */
export function PersonaFacts({ persona, note }: Props & { note: string | null }) {
  const [age, ...others] = fieldsOf(persona, 'demographics', useEditing() !== null)
  const range = {
    path: 'age_range',
    label: 'Age range',
    value: persona.age_range,
    texts: textsOf(persona.age_range ?? ''),
  }
  const facts = [...(age ? [age] : []), ...(range.value ? [range] : []), ...others]
  return (
    <Part title={SECTION_LABELS.demographics} section="demographics" note={note}>
      <Facts facts={facts} />
    </Part>
  )
}

/** Custom fields; advanced personas only. */
export function CustomFields({ persona }: Props) {
  const editable = useEditing()?.level === 'advanced'
  const facts = Object.entries(persona.structured_data.custom_fields ?? {})
    .map(([label, value]) => ({ path: `custom_fields.${label}`, label, value, texts: textsOf(value) }))
    .filter(({ texts }) => texts.length > 0)
  if (facts.length === 0 && !editable) return null
  return (
    <Part title="Custom fields" {...(facts.length > 0 ? { section: 'custom_fields' as const } : {})}>
      {facts.length > 0 && <Facts facts={facts} />}
      {editable && <AddCustomField names={facts.map(({ label }) => label)} />}
    </Part>
  )
}

const Facts = ({ facts }: { facts: SheetField[] }) => (
  <dl className="grid grid-cols-3 gap-x-6 gap-y-4 max-sm:grid-cols-2 max-sm:gap-x-4 print:gap-x-4 print:gap-y-1.5">
    {facts.map(({ path, label, value, texts }) => (
      <div key={path} className="min-w-0 break-inside-avoid has-[form]:col-span-full">
        <dt className="text-sm text-ink-3">{label}</dt>
        <dd className="mt-0.5 font-medium text-pretty print:mt-0">
          <Editable path={path} value={value}>
            {texts.length > 0 ? texts.join(', ') : EMPTY}
          </Editable>
        </dd>
      </div>
    ))}
  </dl>
)
