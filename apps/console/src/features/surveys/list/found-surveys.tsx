import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { relationshipLabel, type SurveyCard as Survey } from '@whofor/core/survey/schema'
import { surveyState } from '@whofor/core/survey/settings/survey-end'
import { texts as listTexts } from '@whofor/texts/console/surveys/list'
import { Link } from 'wouter'
import type { Layout } from '../../../components/list/list-bar.tsx'
import { foundText, ShowMore, useListFocus } from '../../../components/list/list-results.tsx'
import { formatShortDate } from '../../../lib/format.ts'
import { SurveyBadge } from '../survey-badge.tsx'
import { surveyPath } from '../survey-paths.ts'
import { SurveyMenu } from './survey-menu.tsx'
import { SurveyRow, SurveyRowHeads } from './survey-row.tsx'

type Found = { pages: { items: Survey[]; total: number }[] }
type Props = { query: UseInfiniteQueryResult<Found>; search: string; layout: Layout }

export function FoundSurveys({ query, search, layout }: Props) {
  const surveys = query.data?.pages.flatMap((page) => page.items) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  const list = useListFocus(surveys)
  return (
    <>
      <p role="status" className="sr-only">
        {search ? foundText(total, listTexts) : ''}
      </p>
      <div className={layout === 'rows' ? 'overflow-hidden rounded-md border border-line bg-surface' : ''}>
        {layout === 'rows' && <SurveyRowHeads />}
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={listTexts.title}
          aria-busy={query.isPlaceholderData}
          className={`aria-busy:opacity-60 ${layout === 'rows' ? '' : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4'}`}
        >
          {surveys.map((survey) =>
            layout === 'rows' ? (
              <SurveyRow key={survey.id} survey={survey} />
            ) : (
              <SurveyCard key={survey.id} survey={survey} />
            ),
          )}
        </ul>
      </div>
      <ShowMore query={query} shown={surveys.length} total={total} items={listTexts.many} />
    </>
  )
}

/** One survey; the card links to it, for a draft to its review. */
function SurveyCard({ survey }: { survey: Survey }) {
  const [label, at] =
    survey.closed_at === null ? [listTexts.created, survey.created_at] : [listTexts.closed, survey.closed_at]
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
        <SurveyBadge state={surveyState(survey, Date.now())} imported={survey.imported} />
        <span>{listTexts.answers({ count: survey.response_count })}</span>
        <span>{listTexts.persona_count({ count: survey.persona_count, status: survey.status })}</span>
      </p>
      <p className="mt-3 border-t border-line pt-3 text-xs text-ink-3">
        {label} <time dateTime={new Date(at).toISOString()}>{formatShortDate(at)}</time>
      </p>
    </li>
  )
}
