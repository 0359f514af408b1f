import type { NewAnswers } from '@whofor/core/dashboard'
import { relationshipLabel, type SurveyCard } from '@whofor/core/survey/schema'
import { texts as dashboardTexts } from '@whofor/texts/console/dashboard'
import { texts as coreDashboardTexts } from '@whofor/texts/core/dashboard'
import { Link } from 'wouter'
import { ButtonLink } from '../../components/ui/button.tsx'
import { SectionHeading } from '../../components/ui/page.tsx'
import { formatNumber } from '../../lib/format.ts'
import { SurveyBadge } from '../surveys/survey-badge.tsx'
import { surveyPath } from '../surveys/survey-path.ts'
import { EmptyPanel } from './empty-panel.tsx'

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
            <Row key={survey.id} survey={survey} fresh={newOf.get(survey.id) ?? 0} />
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

function Row({ survey, fresh }: { survey: SurveyCard; fresh: number }) {
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
      <SurveyBadge status={survey.status} imported={survey.imported} />
    </li>
  )
}
