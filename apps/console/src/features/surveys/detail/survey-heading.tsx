import { relationshipLabel } from '@whofor/core/survey/schema'
import { texts } from '@whofor/texts/console/surveys/page'
import { Link } from 'wouter'
import { PageHeading } from '../../../components/ui/page.tsx'
import { messageOf } from '../../../lib/api.ts'
import type { useCloseSurvey } from '../queries.ts'
import { SurveyBadge } from '../survey-badge.tsx'
import { useReopenSurvey } from '../updates/queries.ts'
import { ReopenSurvey } from '../updates/reopen-survey.tsx'
import { ErrorNote } from './error-note.tsx'
import { ExportAnswers } from './export-answers.tsx'
import type { PublishedSurvey } from './published-survey.ts'
import { SurveyCounters } from './survey-counters.tsx'
import { SurveyLimits } from './survey-end.tsx'
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
          <SurveyBadge status={survey.status} imported={survey.imported !== null} />
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
