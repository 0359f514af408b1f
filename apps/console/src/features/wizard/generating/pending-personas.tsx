import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts as generatingTexts } from '@whofor/texts/console/wizard/generating'
import { ChevronRight } from '../../../components/ui/icons.ts'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { PersonaLink } from '../../portraits/persona-link.tsx'
import { Portrait } from '../../portraits/portrait.tsx'

const PLACES = [1, 2, 3, 4, 5]
const row = 'flex min-h-24 items-center gap-4 px-6 py-4 max-sm:px-4'

type Props = {
  details: readonly PersonaDetail[]
  /** Personas still to come. */
  missing: number
  isDrawing: boolean
}

/** Each persona as soon as it is saved. */
export function PendingPersonas({ details, missing, isDrawing }: Props) {
  if (details.length + missing === 0) return null
  return (
    <section aria-labelledby="so-far">
      <h2 id="so-far" className="sr-only">
        {generatingTexts.so_far}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
        {details.map(({ persona, portrait }) => (
          <li
            key={persona.id}
            className={`relative hover:bg-[color-mix(in_srgb,var(--surface-2)_55%,transparent)] ${row}`}
          >
            {isDrawing && persona.generate_image && !portrait ? (
              <Skeleton className="size-16 shrink-0 border border-dashed border-line-strong" />
            ) : (
              <Portrait name={persona.name} image={persona.image_url} decorative className="size-16" />
            )}
            <PersonaLink id={persona.id} name={persona.name} subtitle={persona.subtitle} />
            <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
          </li>
        ))}
        {PLACES.slice(0, missing).map((place) => (
          <li key={place} aria-hidden className={row}>
            <Skeleton className="size-16 shrink-0" />
            <div className="grid min-w-0 flex-1 gap-2">
              <Skeleton className="h-4 w-40 max-w-full" />
              <Skeleton className="h-3.5 w-72 max-w-full" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
