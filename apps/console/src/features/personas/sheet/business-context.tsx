import type { Persona } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/personas/sheet'
import { texts as personaFieldsTexts } from '@whofor/texts/core/persona-fields'
import { Editable } from '../edit/editable.tsx'
import { MarkedProse } from '../evidence/marked-prose.tsx'
import { Part } from './part.tsx'

type Props = {
  persona: Pick<Persona, 'business_context_summary' | 'business_context_tags' | 'interaction_context'>
}

/** The business context given to the model; visible to the owner only. */
export function BusinessContext({ persona }: Props) {
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
