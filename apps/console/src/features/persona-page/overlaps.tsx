import type { PersonaDetail } from '@whofor/core/persona/persona'
import { Link } from 'wouter'
import { Notice } from '../../components/ui/notice.tsx'
import { plural } from '../../lib/format.ts'

/** The personas whose groups hardly differ from this one's. */
export function Overlaps({ detail: { persona, overlaps } }: { detail: PersonaDetail }) {
  if (overlaps.length === 0) return null
  return (
    <div className="mb-6 grid gap-3 print:hidden">
      {overlaps.map(({ id, name, alike, of }) => (
        <Notice key={id} title="Two personas, perhaps one group">
          <p>
            {persona.name} and <Link href={`/personas/${id}`}>{name}</Link> answered {alike} of{' '}
            {plural(of, 'question')} alike, so they may be one group.
          </p>
        </Notice>
      ))}
    </div>
  )
}
