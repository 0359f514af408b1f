import { useQuery } from '@tanstack/react-query'
import { relationshipLabel } from '@whofor/core/survey/schema'
import { texts } from '@whofor/texts/console/surveys/page'
import { texts as resultsTexts } from '@whofor/texts/console/surveys/results'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { FormError } from '../../../components/ui/form.tsx'
import { PageHeading } from '../../../components/ui/page.tsx'
import { messageOf } from '../../../lib/api.ts'
import { formatDuration, formatNumber } from '../../../lib/format.ts'
import type { PublishedSurvey, useCloseSurvey } from '../queries.ts'
import { SurveyBadge } from '../survey-badge.tsx'
import { useReopenSurvey } from '../updates/queries.ts'
import { ReopenSurvey } from '../updates/reopen-survey.tsx'
import { ExportAnswers } from './export-answers.tsx'
import { resultsQuery } from './results-queries.ts'
import { SurveyLimits, useSurveyState } from './survey-end.tsx'
import { SurveyMenu } from './survey-menu.tsx'

type Props = { survey: PublishedSurvey; close: ReturnType<typeof useCloseSurvey>; filter: string }

export function SurveyHeading({ survey, close, filter }: Props) {
  const reopen = useReopenSurvey(survey.id)
  return (
    <>
      <nav aria-label={texts.place} className="mb-3 flex flex-wrap items-center gap-x-2 font-medium">
        <Link href="/dashboard" className="inline-flex min-h-6 items-center text-ink-2 max-sm:min-h-11">
          {texts.dashboard}
        </Link>
        <span aria-hidden className="text-ink-3">
          /
        </span>
        <Link href="/surveys" className="inline-flex min-h-6 items-center text-ink-2 max-sm:min-h-11">
          {texts.surveys}
        </Link>
      </nav>
      <PageHeading
        title={survey.title}
        actions={
          <>
            <ExportAnswers survey={survey} filter={filter} />
            {survey.status === 'closed' && !survey.imported && (
              <ReopenSurvey survey={survey} reopen={reopen} />
            )}
            <SurveyMenu survey={survey} />
          </>
        }
      >
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <SurveyBadge state={useSurveyState(survey)} imported={survey.imported !== null} />
          <span>{texts.kind({ relationship: relationshipLabel(survey.relationship) })}</span>
          <SurveyCounters survey={survey} />
          <SurveyLimits survey={survey} />
        </div>
      </PageHeading>
      {close.isError && survey.status === 'active' && (
        <ErrorNote key={close.submittedAt} title={texts.close_failed({ reason: messageOf(close.error) })}>
          {texts.still_open}
        </ErrorNote>
      )}
      {reopen.isError && survey.status === 'closed' && (
        <ErrorNote key={reopen.submittedAt} title={texts.reopen_failed({ reason: messageOf(reopen.error) })}>
          {texts.still_closed}
        </ErrorNote>
      )}
    </>
  )
}

/** The time of fewer people is one person's. */
const FEWEST_FOR_TIME = 5

/** The survey's figures as one quiet line. */
export function SurveyCounters({ survey }: { survey: PublishedSurvey }) {
  const hasAnswers = survey.response_count > 0
  const { data: results } = useQuery({ ...resultsQuery(survey.id, ''), enabled: hasAnswers })
  const median = results?.median_seconds ?? null
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
      <Counter name={texts.responses} value={survey.response_count} />
      {survey.status === 'closed' || survey.personas.length > 0 ? (
        <Counter name={texts.made({ count: survey.personas.length })} value={survey.personas.length} />
      ) : (
        <Counter name={texts.to_generate} value={survey.persona_count} />
      )}
      <Counter name={texts.questions} value={survey.questions.length} />
      {survey.response_count >= FEWEST_FOR_TIME && median !== null && (
        <div title={resultsTexts.takes_help}>
          <dt className="sr-only">{resultsTexts.median_time}</dt>
          <dd>{resultsTexts.takes({ time: formatDuration(median) })}</dd>
        </div>
      )}
    </dl>
  )
}

const Counter = ({ name, value }: { name: string; value: number }) => (
  <div className="flex gap-1.5">
    <dt className="order-last">{name}</dt>
    <dd className="font-semibold text-ink">{formatNumber(value)}</dd>
  </div>
)

/** An error below the survey's heading; takes focus. */
const ErrorNote = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mb-6">
    <FormError title={title}>
      <p>{children}</p>
    </FormError>
  </div>
)
