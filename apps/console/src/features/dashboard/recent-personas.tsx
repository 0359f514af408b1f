import type { PersonaCard } from '@whofor/core/persona/card'
import { texts as dashboardTexts } from '@whofor/texts/console/dashboard'
import { texts as coreDashboardTexts } from '@whofor/texts/core/dashboard'
import { Link } from 'wouter'
import { ButtonLink } from '../../components/ui/button.tsx'
import { SectionHeading } from '../../components/ui/page.tsx'
import { formatNumber, formatShortDate } from '../../lib/format.ts'
import { Portrait } from '../portraits/portrait.tsx'
import { EmptyPanel } from './empty-panel.tsx'

export function RecentPersonas({ personas }: { personas: PersonaCard[] }) {
  return (
    <section aria-labelledby="recent-personas">
      <SectionHeading id="recent-personas" title={dashboardTexts.page.recent_personas}>
        {personas.length > 0 && <Link href="/personas">{dashboardTexts.page.all_personas}</Link>}
      </SectionHeading>
      {personas.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {personas.map((persona) => (
            <Row key={persona.id} persona={persona} />
          ))}
        </ul>
      ) : (
        <EmptyPanel
          title={coreDashboardTexts.no_personas}
          text={dashboardTexts.page.no_personas_text}
          act={
            <ButtonLink variant="primary" href="/personas/create">
              {dashboardTexts.page.no_personas_act}
            </ButtonLink>
          }
        />
      )}
    </section>
  )
}

function Row({ persona }: { persona: PersonaCard }) {
  const { group } = persona
  return (
    <li className="relative flex items-center gap-4 py-4 hover:bg-[color-mix(in_srgb,var(--text)_4%,transparent)] max-sm:flex-wrap max-sm:gap-y-0">
      <Portrait name={persona.name} image={persona.image_url} decorative className="size-12" />
      <div className="min-w-0 flex-1 max-sm:basis-3/5">
        <Link href={`/personas/${persona.id}`} className="hit font-semibold text-ink">
          {persona.name}
        </Link>
        {persona.subtitle && <p className="text-sm text-ink-2">{persona.subtitle}</p>}
      </div>
      <p className="text-sm text-ink-2 tabular-nums sm:whitespace-nowrap max-sm:basis-full max-sm:pl-16">
        {group
          ? dashboardTexts.page.of_answers({ count: formatNumber(group.count), of: formatNumber(group.of) })
          : formatShortDate(persona.created_at)}
      </p>
    </li>
  )
}
