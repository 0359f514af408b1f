import { sectionTitle } from '@whofor/core/persona/fields'
import type { Persona } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/personas/sheet'
import { texts as personaFieldsTexts } from '@whofor/texts/core/persona-fields'
import { Editable } from '../edit/editable.tsx'
import { useEditing } from '../edit/editing.ts'
import { MarkedLines } from '../evidence/marked-lines.tsx'
import { MarkedProse } from '../evidence/marked-text.tsx'
import { fieldsOf, type Section, type SheetPersona } from './fields.ts'
import { Empty, Part } from './part.tsx'

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

type BusinessContextProps = {
  persona: Pick<Persona, 'business_context_summary' | 'business_context_tags' | 'interaction_context'>
}

/** The business context given to the model; visible to the owner only. */
export function BusinessContext({ persona }: BusinessContextProps) {
  const { business_context_summary: summary, business_context_tags: tags, interaction_context } = persona
  return (
    <Part anchor="business-context" title={personaFieldsTexts.fields.business_context}>
      {summary && (
        <Editable path="business_context_summary" value={summary}>
          <p className="max-w-[62ch] text-md text-pretty">{summary}</p>
        </Editable>
      )}
      {tags.length > 0 && (
        <ul aria-label={texts.tags} className="mt-3 flex flex-wrap gap-1.5 print:mt-1">
          {tags.map((tag) => (
            <li key={tag} className="rounded-full border border-line px-2.5 py-0.5 text-xs/4 text-ink-2">
              {tag}
            </li>
          ))}
        </ul>
      )}
      {interaction_context && (
        <details className="mt-3 print:not-open:hidden">
          <summary className="inline-flex min-h-6 items-center text-sm font-medium text-accent-text hover:underline">
            {texts.description}
          </summary>
          <div className="mt-2 text-ink-2">
            <MarkedProse field="interaction_context" text={interaction_context} />
          </div>
        </details>
      )}
    </Part>
  )
}
