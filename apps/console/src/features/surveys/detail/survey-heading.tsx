import { BackLink, PageHeading } from '../../../components/ui/page.tsx'
import { messageOf } from '../../../lib/api.ts'
import { useCloseSurvey } from '../queries.ts'
import { SurveyBadge } from '../survey-badge.tsx'
import { CloseAgain } from '../updates/close-again.tsx'
import { useReopenSurvey } from '../updates/queries.ts'
import { ReopenSurvey } from '../updates/reopen-survey.tsx'
import type { ChosenPersonas } from './chosen-personas.ts'
import { CloseSurvey } from './close-survey.tsx'
import { ErrorNote } from './error-note.tsx'
import { ExportAnswers } from './export-answers.tsx'
import type { PublishedSurvey } from './published-survey.ts'

type Props = { survey: PublishedSurvey } & ChosenPersonas

export function SurveyHeading({ survey, ...choice }: Props) {
  const close = useCloseSurvey(survey.id)
  const reopen = useReopenSurvey(survey.id)
  return (
    <>
      <BackLink href="/dashboard">Back to dashboard</BackLink>
      <PageHeading
        title={survey.title}
        actions={
          <>
            <ExportAnswers survey={survey} />
            {survey.status === 'closed' ? (
              !survey.imported && <ReopenSurvey survey={survey} reopen={reopen} />
            ) : isReopened(survey) ? (
              <CloseAgain survey={survey} close={close} />
            ) : (
              <CloseSurvey survey={survey} close={close} {...choice} />
            )}
          </>
        }
      >
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <SurveyBadge status={survey.status} imported={survey.imported !== null} />
          <span>{survey.relationship} Survey</span>
        </p>
      </PageHeading>
      {close.isError && survey.status === 'active' && (
        <ErrorNote key={close.submittedAt} title={`Failed to create personas: ${messageOf(close.error)}`}>
          The survey is still open and its responses are kept.
        </ErrorNote>
      )}
      {reopen.isError && survey.status === 'closed' && (
        <ErrorNote key={reopen.submittedAt} title={`Failed to reopen the survey: ${messageOf(reopen.error)}`}>
          The survey is still closed and its responses are kept.
        </ErrorNote>
      )}
    </>
  )
}

/** Was closed before, and has personas that closing it again keeps. */
const isReopened = ({ personas_job_id, personas }: PublishedSurvey): boolean =>
  personas_job_id !== null && personas.length > 0
