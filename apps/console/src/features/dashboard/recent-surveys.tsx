import { DASHBOARD_TEXTS } from '@whofor/core/dashboard'
import type { SurveyCard } from '@whofor/core/survey/schema'
import { Link } from 'wouter'
import { ButtonLink } from '../../components/ui/button.tsx'
import { SectionHeading } from '../../components/ui/page.tsx'
import { plural } from '../../lib/format.ts'
import { SurveyBadge } from '../surveys/survey-badge.tsx'
import { surveyPath } from '../surveys/survey-path.ts'
import { EmptyPanel } from './empty-panel.tsx'

export function RecentSurveys({ surveys }: { surveys: SurveyCard[] }) {
  return (
    <section aria-labelledby="recent-surveys">
      <SectionHeading id="recent-surveys" title="Recent Surveys">
        {surveys.length > 0 && <Link href="/surveys">All surveys</Link>}
      </SectionHeading>
      {surveys.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {surveys.map((survey) => (
            <Row key={survey.id} survey={survey} />
          ))}
        </ul>
      ) : (
        <EmptyPanel
          title={DASHBOARD_TEXTS.noSurveys}
          text="Describe your business, approve the questions and share the link."
          act={<ButtonLink href="/surveys/create">Create Survey</ButtonLink>}
        />
      )}
    </section>
  )
}

function Row({ survey }: { survey: SurveyCard }) {
  return (
    <li className="relative flex items-center gap-4 py-4 hover:bg-[color-mix(in_srgb,var(--text)_4%,transparent)]">
      <div className="min-w-0 flex-1">
        <Link href={surveyPath(survey)} className="hit font-semibold text-ink">
          {survey.title}
        </Link>
        <p className="text-sm text-ink-2 tabular-nums">
          {survey.relationship} · {plural(survey.response_count, 'response')}
        </p>
      </div>
      <SurveyBadge status={survey.status} imported={survey.imported} />
    </li>
  )
}
