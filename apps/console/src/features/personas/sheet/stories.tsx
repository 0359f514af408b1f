import { UNSTRUCTURED_FIELDS } from '@whofor/core/persona/fields'
import type { Persona } from '@whofor/core/persona/schema'
import { type ReactNode, useId } from 'react'
import { textsOf } from './fields.ts'
import { Part, Prose } from './part.tsx'
import { Texts } from './texts.tsx'

type Props = { persona: Persona }

export const Bio = ({ persona: { unstructured_data } }: Props) =>
  textsOf(unstructured_data.bio).length > 0 && (
    <Part title={UNSTRUCTURED_FIELDS.bio.label}>
      <Prose text={unstructured_data.bio} />
    </Part>
  )

/** Days, reasons and troubles, two beside each other where there is room. */
export function Stories({ persona: { unstructured_data } }: Props) {
  const challenges = textsOf(unstructured_data.challenges)
  return (
    <div className="grid gap-x-12 gap-y-7 border-t border-line py-6 sm:grid-cols-2 print:block print:py-3">
      {(['typical_day', 'weekend_activities', 'why_they_engage'] as const).map((field) => (
        <Story key={field} title={UNSTRUCTURED_FIELDS[field].label}>
          {textsOf(unstructured_data[field]).length > 0 && <Prose text={unstructured_data[field]} />}
        </Story>
      ))}
      <Story title={UNSTRUCTURED_FIELDS.challenges.label}>
        {challenges.length > 0 && (
          <div className="text-md text-pretty">
            <Texts texts={challenges} />
          </div>
        )}
      </Story>
    </div>
  )
}

function Story({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  if (!children) return null
  return (
    <section aria-labelledby={id} className="print:not-first:mt-3">
      <h2 id={id} className="mb-2 print:mb-1 print:break-after-avoid">
        {title}
      </h2>
      {children}
    </section>
  )
}
