import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/persona-page'
import { Link } from 'wouter'
import { Notice } from '../../components/ui/notice.tsx'

/** The personas whose groups hardly differ from this one's. */
export function Overlaps({ detail: { persona, overlaps } }: { detail: PersonaDetail }) {
  if (overlaps.length === 0) return null
  return (
    <div className="mb-6 grid gap-3 print:hidden">
      {overlaps.map(({ id, name, alike, of }) => (
        <Notice key={id} title={texts.page.perhaps_one}>
          <p>
            {persona.name} {texts.page.and} <Link href={`/personas/${id}`}>{name}</Link>{' '}
            {texts.page.answered_alike({ alike, of })}
          </p>
        </Notice>
      ))}
    </div>
  )
}
