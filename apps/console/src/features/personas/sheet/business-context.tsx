import type { Persona } from '@whofor/core/persona/schema'
import { Part, Prose } from './part.tsx'

/** What the model was told about the business. */
export function BusinessContext({ persona }: { persona: Persona }) {
  const {
    business_context_summary: summary,
    business_context_tags: tags,
    interaction_context: context,
  } = persona
  return (
    <Part title="Business context">
      {summary && <p className="max-w-[62ch] text-md text-pretty">{summary}</p>}
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-1.5 print:mt-1">
          {tags.map((tag) => (
            <li key={tag} className="rounded-full border border-line px-2.5 py-0.5 text-xs/4 text-ink-2">
              {tag}
            </li>
          ))}
        </ul>
      )}
      {context && (
        <details className="mt-3 print:not-open:hidden">
          <summary className="inline-flex min-h-6 items-center text-sm font-medium text-accent-text hover:underline">
            As you described it
          </summary>
          <div className="mt-2 text-ink-2">
            <Prose text={context} />
          </div>
        </details>
      )}
    </Part>
  )
}
