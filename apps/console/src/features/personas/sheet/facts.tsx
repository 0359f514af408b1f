import { customFieldLabel } from '@whofor/core/persona/fields'
import { isMentioned } from '@whofor/core/persona/profile-claims'
import { texts as sheetTexts } from '@whofor/texts/console/personas/sheet'
import { texts as personaFieldsTexts } from '@whofor/texts/core/persona-fields'
import { Fragment, type ReactNode } from 'react'
import { AddCustomField } from '../edit/add-custom-field.tsx'
import { Editable } from '../edit/editable.tsx'
import { useEditing } from '../edit/editing.ts'
import { BasisMark } from '../evidence/basis-mark.tsx'
import { type SheetEvidence, useEvidence } from '../evidence/evidence-context.ts'
import { FactReceipt, MarkedFact } from '../evidence/marked-text.tsx'
import { companyFieldsOf, fieldsOf, type SheetField, type SheetPersona, textsOf } from './fields.ts'
import { Empty, Part } from './part.tsx'

type Props = { persona: SheetPersona }

/** @param note which parts are invented */
export function PersonaFacts({ persona, note }: Props & { note: string | null }) {
  const [age, ...others] = fieldsOf(persona, 'demographics', useEditing() !== null)
  const range = {
    path: 'age_range',
    label: personaFieldsTexts.fields.age_range,
    value: persona.age_range,
    texts: textsOf(persona.age_range ?? ''),
  }
  const facts = [...(age ? [age] : []), ...(range.value ? [range] : []), ...others]
  const evidence = useEvidence()
  const isKnown = ({ path }: SheetField) =>
    isMentioned(path.replace('demographics.', ''), evidence?.of(path) ?? [], persona.known_topics)
  const known = facts.filter(isKnown)
  const invented = facts.filter((fact) => !isKnown(fact))
  return (
    <Part
      anchor="profile"
      title={personaFieldsTexts.fields.demographics}
      section="demographics"
      note={evidence ? null : note}
    >
      {evidence ? (
        <div className="grid gap-5 print:gap-2">
          {known.length > 0 && <Facts facts={known} />}
          {invented.length > 0 && (
            <Unasked title={unaskedTitle(evidence)}>
              <Facts facts={invented} />
            </Unasked>
          )}
        </div>
      ) : (
        <Facts facts={facts} />
      )}
    </Part>
  )
}

function unaskedTitle({ ofSurvey, isOwner }: SheetEvidence): string {
  if (ofSurvey) return sheetTexts.not_asked
  return isOwner ? sheetTexts.not_mentioned : sheetTexts.not_mentioned_by_owner
}

/** What nobody asked about, apart from the rest. */
const Unasked = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="rounded-md border border-dashed border-line-strong px-5 pt-4 pb-5 max-sm:px-4 print:break-inside-avoid print:px-3 print:py-2 **:[dd]:font-normal **:[dd]:text-ink-2">
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 print:mb-1.5">
      <h3 className="flex items-center gap-1.5">
        <BasisMark basis="assumed" />
        {title}
      </h3>
      <p className="text-sm text-ink-2">{sheetTexts.assumed_by_ai}</p>
    </div>
    {children}
  </div>
)

/** Of a persona who buys for a company. */
export function Company({ persona }: Props) {
  const facts = companyFieldsOf(persona, useEditing() !== null)
  if (facts.length === 0) return null
  return (
    <Part anchor="company" title={personaFieldsTexts.fields.company}>
      <Facts facts={facts} />
    </Part>
  )
}

/** Custom fields; advanced personas only. */
export function CustomFields({ persona }: Props) {
  const editable = useEditing()?.level === 'advanced'
  const facts = Object.entries(persona.structured_data.custom_fields ?? {})
    .map(([name, value]) => ({
      path: `custom_fields.${name}`,
      label: customFieldLabel(name),
      value,
      texts: textsOf(value),
      name,
    }))
    .filter(({ texts }) => texts.length > 0)
  if (facts.length === 0 && !editable) return null
  return (
    <Part
      anchor="custom-fields"
      title={personaFieldsTexts.fields.custom_fields}
      {...(facts.length > 0 ? { section: 'custom_fields' as const } : {})}
    >
      {facts.length > 0 && <Facts facts={facts} />}
      {editable && <AddCustomField names={facts.map(({ name }) => name)} />}
    </Part>
  )
}

const Facts = ({ facts }: { facts: SheetField[] }) => (
  <dl className="grid grid-flow-dense grid-cols-3 gap-x-6 gap-y-4 max-sm:grid-cols-2 max-sm:gap-x-4 print:gap-x-4 print:gap-y-1.5">
    {facts.map(({ path, label, value, texts }) => (
      <Fragment key={path}>
        <div className="min-w-0 break-inside-avoid has-[form]:col-span-full">
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="mt-0.5 font-medium text-pretty print:mt-0">
            <Editable path={path} value={value}>
              {texts.length > 0 ? <MarkedFact field={path} text={texts.join(', ')} /> : <Empty />}
            </Editable>
          </dd>
        </div>
        <FactReceipt field={path} />
      </Fragment>
    ))}
  </dl>
)
