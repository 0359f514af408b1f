import type { SurveyCard } from '@whofor/core/survey/schema'
import { Link } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { Trash2 } from '../../../components/ui/icons.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { SurveyBadge } from '../survey-badge.tsx'
import { surveyPath } from '../survey-path.ts'

/** One survey; the row links to it, for a draft to its review. */
export function SurveyRow({ survey, onDelete }: { survey: SurveyCard; onDelete: () => void }) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-8 gap-y-2 px-6 py-5 hover:bg-[color-mix(in_srgb,var(--surface-2)_55%,transparent)] max-sm:gap-x-2 max-sm:px-4 max-sm:py-4">
      <div className="min-w-0">
        <h2>
          <Link
            href={surveyPath(survey)}
            className="hit text-ink before:rounded-none focus-visible:before:-outline-offset-2"
          >
            {survey.title}
          </Link>
        </h2>
        <p className="mt-1 line-clamp-2 max-w-[68ch] text-ink-2">{survey.business_context_excerpt}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <SurveyBadge status={survey.status} imported={survey.imported} />
          <span>{survey.relationship}</span>
          <span>Created {formatDate(survey.created_at)}</span>
        </p>
      </div>
      <div className="flex items-start gap-8 max-sm:contents">
        <dl className="flex gap-8 text-right max-sm:order-3 max-sm:col-span-2 max-sm:mt-1 max-sm:gap-6 max-sm:text-left">
          <Figure value={survey.response_count} one="response" />
          <Figure value={survey.persona_count} one="persona" planned={survey.status !== 'closed'} />
        </dl>
        <Button
          variant="quiet"
          size="icon-s"
          className="relative -mt-1 -mr-2 self-start"
          aria-label={`Delete ${survey.title}`}
          title="Delete survey"
          onClick={onDelete}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
    </li>
  )
}

const Figure = ({ value, one, planned = false }: { value: number; one: string; planned?: boolean }) => (
  <div className="flex min-w-24 flex-col-reverse max-sm:min-w-0 max-sm:flex-row-reverse max-sm:items-baseline max-sm:gap-1.5">
    <dt className="text-xs text-ink-3">
      {value === 1 ? one : `${one}s`}
      {planned && ' planned'}
    </dt>
    <dd className="text-2xl font-semibold tracking-tight max-sm:text-base">{formatNumber(value)}</dd>
  </div>
)
