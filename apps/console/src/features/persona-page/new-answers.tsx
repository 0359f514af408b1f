import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/persona-page'
import { Link } from 'wouter'

/** Says that the survey of a persona has answers that are not counted in it yet. */
export function NewAnswers({ detail: { new_answers, persona } }: { detail: PersonaDetail }) {
  if (new_answers === 0 || !persona.survey) return null
  return (
    <p className="mb-4 text-sm text-ink-2 print:hidden">
      <span className="rounded-full bg-accent-soft px-2 py-0.5 font-[550] text-accent-text">
        {texts.page.new_answers({ count: new_answers })}
      </span>{' '}
      {texts.page.since_counted} <Link href={`/surveys/${persona.survey.id}`}>{texts.page.see_changes}</Link>
    </p>
  )
}
