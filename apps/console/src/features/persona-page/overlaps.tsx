import type { PersonaDetail } from '@whofor/core/persona/persona'
import { Link } from 'wouter'
import { Notice } from '../../components/ui/notice.tsx'
import { PERSONA_PAGE_TEXTS } from './persona-page-texts.ts'

/** The personas whose groups hardly differ from this one's. */
export function Overlaps({ detail: { persona, overlaps } }: { detail: PersonaDetail }) {
  if (overlaps.length === 0) return null
  return (
    <div className="mb-6 grid gap-3 print:hidden">
      {overlaps.map(({ id, name, alike, of }) => (
        <Notice key={id} title={PERSONA_PAGE_TEXTS.perhapsOne}>
          <p>
            {persona.name} {PERSONA_PAGE_TEXTS.and} <Link href={`/personas/${id}`}>{name}</Link>{' '}
            {PERSONA_PAGE_TEXTS.answeredAlike(alike, of)}
          </p>
        </Notice>
      ))}
    </div>
  )
}
