import { texts } from '@whofor/texts/console/surveys/page'
import { CountedAnswers } from '../../../components/counted-answers.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { PersonaLink } from '../../portraits/persona-link.tsx'
import { Portrait } from '../../portraits/portrait.tsx'
import type { PublishedSurvey } from './published-survey.ts'

const PLACES = [1, 2, 3, 4, 5]

/** Personas created from a survey; `missing` ones are shown as skeletons. */
export function MadePersonas({ survey, missing = 0 }: { survey: PublishedSurvey; missing?: number }) {
  if (survey.personas.length + missing === 0) return null
  return (
    <section aria-labelledby="personas">
      <h2 id="personas" className="mb-3">
        {texts.personas}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
        {survey.personas.map((persona) => (
          <li
            key={persona.id}
            className="relative flex min-h-16 items-start gap-x-3 px-4 py-3 hover:bg-[color-mix(in_srgb,var(--surface-2)_55%,transparent)]"
          >
            <Portrait decorative name={persona.name} image={persona.image_url} className="mt-0.5 size-12" />
            <PersonaLink id={persona.id} name={persona.name} subtitle={persona.subtitle}>
              {persona.group && (
                <p className="mt-0.5 text-sm text-ink-3 tabular-nums">
                  {texts.of_answers({ count: formatNumber(persona.group.count), of: persona.group.of })}
                </p>
              )}
              <div className="mt-2 max-w-md">
                <CountedAnswers answers={persona.answers} />
              </div>
            </PersonaLink>
          </li>
        ))}
        {PLACES.slice(0, missing).map((place) => (
          <li key={place} aria-hidden className="flex min-h-16 flex-col justify-center gap-2 px-4 py-3">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-64 max-w-full" />
          </li>
        ))}
      </ul>
    </section>
  )
}
