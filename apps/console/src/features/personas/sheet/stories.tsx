import { UNSTRUCTURED_FIELDS } from '@whofor/core/persona/fields'
import { texts as sheetTexts } from '@whofor/texts/console/personas/sheet'
import { type ReactNode, useId } from 'react'
import { Editable } from '../edit/editable.tsx'
import { useEditing } from '../edit/editing.ts'
import { useSectionStops } from '../edit/section-stops.ts'
import { MarkedLines } from '../evidence/marked-lines.tsx'
import { MarkedProse } from '../evidence/marked-text.tsx'
import { SectionAction, SectionState } from '../regenerate/section-action.tsx'
import { type SheetPersona, textsOf } from './fields.ts'
import { Empty, Part } from './part.tsx'

type Props = { persona: SheetPersona }
type StoryField = 'typical_day' | 'weekend_activities' | 'why_they_engage' | 'challenges'

export function Bio({ persona: { unstructured_data } }: Props) {
  const editable = useEditing() !== null
  const { bio } = unstructured_data
  if (textsOf(bio).length === 0 && !editable) return null
  return (
    <Part anchor="bio" title={UNSTRUCTURED_FIELDS.bio.label} section="bio">
      <Editable path="bio" value={bio}>
        {textsOf(bio).length > 0 ? <MarkedProse field="bio" text={bio} /> : <Empty />}
      </Editable>
    </Part>
  )
}

/** Stories and challenges, in two columns where there is room. */
export const Stories = ({ persona: { unstructured_data: stories } }: Props) => (
  <section
    {...useSectionStops<HTMLElement>()}
    id="days"
    data-section={sheetTexts.days}
    aria-label={sheetTexts.days}
    className="grid scroll-mt-16 gap-x-12 gap-y-7 border-t border-line py-6 max-md:scroll-mt-28 sm:grid-cols-2 print:block print:py-3"
  >
    {(['typical_day', 'weekend_activities', 'why_they_engage'] as const).map((field) => (
      <Story key={field} field={field} value={stories[field]}>
        <MarkedProse field={field} text={stories[field]} />
      </Story>
    ))}
    <Story field="challenges" value={stories.challenges}>
      <MarkedLines field="challenges" texts={textsOf(stories.challenges)} />
    </Story>
  </section>
)

function Story({
  field,
  value,
  children,
}: {
  field: StoryField
  value: string | string[]
  children: ReactNode
}) {
  const id = useId()
  const editable = useEditing() !== null
  const empty = textsOf(value).length === 0
  if (empty && !editable) return null
  return (
    <section
      aria-labelledby={id}
      className="group/part min-w-0 has-[form]:col-span-full print:break-inside-avoid print:not-first:mt-3"
    >
      <div className="mb-2 flex items-start gap-1 max-md:justify-between print:mb-1">
        <h2 id={id} className="print:break-after-avoid">
          {UNSTRUCTURED_FIELDS[field].label}
        </h2>
        <SectionAction section={field} className="-mt-0.5" />
      </div>
      <SectionState section={field}>
        <Editable path={field} value={value}>
          {empty ? <Empty /> : children}
        </Editable>
      </SectionState>
    </section>
  )
}
