import type { NewAnswers } from '@whofor/core/dashboard'
import type { PersonaCard } from '@whofor/core/persona/card'
import { relationshipLabel, type SurveyCard } from '@whofor/core/survey/schema'
import { surveyState } from '@whofor/core/survey/settings/survey-end'
import { texts as dashboardTexts } from '@whofor/texts/console/dashboard'
import { texts as coreDashboardTexts } from '@whofor/texts/core/dashboard'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ButtonLink } from '../../components/ui/button.tsx'
import { SectionHeading } from '../../components/ui/page.tsx'
import { formatNumber, formatShortDate } from '../../lib/format.ts'
import { Portrait } from '../portraits/portrait.tsx'
import { SurveyBadge } from '../surveys/survey-badge.tsx'
import { surveyPath } from '../surveys/survey-paths.ts'

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

type Props = { surveys: SurveyCard[]; newAnswers: NewAnswers[] }

export function RecentSurveys({ surveys, newAnswers }: Props) {
  const newOf = new Map(newAnswers.map((survey) => [survey.survey_id, survey.new]))
  return (
    <section aria-labelledby="recent-surveys">
      <SectionHeading id="recent-surveys" title={dashboardTexts.page.recent_surveys}>
        {surveys.length > 0 && <Link href="/surveys">{dashboardTexts.page.all_surveys}</Link>}
      </SectionHeading>
      {surveys.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {surveys.map((survey) => (
            <SurveyRow key={survey.id} survey={survey} fresh={newOf.get(survey.id) ?? 0} />
          ))}
        </ul>
      ) : (
        <EmptyPanel
          title={coreDashboardTexts.no_surveys}
          text={dashboardTexts.page.no_surveys_text}
          act={<ButtonLink href="/surveys/create">{dashboardTexts.page.no_surveys_act}</ButtonLink>}
        />
      )}
    </section>
  )
}

function SurveyRow({ survey, fresh }: { survey: SurveyCard; fresh: number }) {
  const answers = dashboardTexts.page.answers({ count: survey.response_count })
  return (
    <li className="relative flex items-center gap-4 py-4 hover:bg-[color-mix(in_srgb,var(--text)_4%,transparent)]">
      <div className="min-w-0 flex-1">
        <Link href={surveyPath(survey)} className="hit font-semibold text-ink">
          {survey.title}
        </Link>
        <p className="text-sm text-ink-2 tabular-nums">
          {relationshipLabel(survey.relationship)} ·{' '}
          {fresh > 0 ? dashboardTexts.page.answers_and_new({ answers, fresh: formatNumber(fresh) }) : answers}
        </p>
      </div>
      <SurveyBadge state={surveyState(survey, Date.now())} imported={survey.imported} />
    </li>
  )
}

/** Empty state of a dashboard list. */
function EmptyPanel({ title, text, act }: { title: string; text: string; act: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-md border border-dashed border-line-strong px-6 py-5 max-sm:px-4">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      {act}
    </div>
  )
}
