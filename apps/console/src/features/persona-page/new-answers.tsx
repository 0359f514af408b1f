import type { PersonaDetail } from '@whofor/core/persona/persona'
import { Link } from 'wouter'
import { PERSONA_PAGE_TEXTS } from './persona-page-texts.ts'

/** Says that the survey of a persona has answers that are not counted in it yet. */
export function NewAnswers({ detail: { new_answers, persona } }: { detail: PersonaDetail }) {
  if (new_answers === 0 || !persona.survey) return null
  return (
    <p className="mb-4 text-sm text-ink-2 print:hidden">
      <span className="rounded-full bg-accent-soft px-2 py-0.5 font-[550] text-accent-text">
        {PERSONA_PAGE_TEXTS.newAnswers(new_answers)}
      </span>{' '}
      {PERSONA_PAGE_TEXTS.sinceCounted}{' '}
      <Link href={`/surveys/${persona.survey.id}`}>{PERSONA_PAGE_TEXTS.seeChanges}</Link>
    </p>
  )
}
