import { relationshipLabel, type SurveyCard as Survey } from '@whofor/core/survey/schema'
import { texts } from '@whofor/texts/console/surveys/list'
import { Link } from 'wouter'
import { formatShortDate } from '../../../lib/format.ts'
import { SurveyBadge } from '../survey-badge.tsx'
import { surveyPath } from '../survey-path.ts'
import { SurveyMenu } from './survey-menu.tsx'

/** One survey; the card links to it, for a draft to its review. */
export function SurveyCard({ survey }: { survey: Survey }) {
  const [label, at] =
    survey.closed_at === null ? [texts.created, survey.created_at] : [texts.closed, survey.closed_at]
  return (
    <li className="relative flex min-w-0 flex-col rounded-md border border-line bg-surface p-5 hover:border-line-strong">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2>
            <Link href={surveyPath(survey)} className="hit rounded-md text-ink">
              {survey.title}
            </Link>
          </h2>
          <p className="text-sm text-ink-2">{relationshipLabel(survey.relationship)}</p>
        </div>
        <span className="-mt-1 -mr-2">
          <SurveyMenu survey={survey} />
        </span>
      </div>
      <p className="mt-3 mb-4 line-clamp-3 flex-1 text-ink-2">{survey.business_context_excerpt}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <SurveyBadge status={survey.status} imported={survey.imported} />
        <span>{texts.answers({ count: survey.response_count })}</span>
        <span>{texts.persona_count({ count: survey.persona_count, status: survey.status })}</span>
      </p>
      <p className="mt-3 border-t border-line pt-3 text-xs text-ink-3">
        {label} <time dateTime={new Date(at).toISOString()}>{formatShortDate(at)}</time>
      </p>
    </li>
  )
}
