import { BackLink, PageHeading } from '../../../components/ui/page.tsx'
import { messageOf } from '../../../lib/api.ts'
import { useCloseSurvey } from '../queries.ts'
import { SurveyBadge } from '../survey-badge.tsx'
import { CloseSurvey } from './close-survey.tsx'
import { ErrorNote } from './error-note.tsx'
import { ExportAnswers } from './export-answers.tsx'
import type { PublishedSurvey } from './published-survey.ts'

export function SurveyHeading({ survey }: { survey: PublishedSurvey }) {
  const close = useCloseSurvey(survey.id)
  return (
    <>
      <BackLink href="/dashboard">Back to dashboard</BackLink>
      <PageHeading
        title={survey.title}
        actions={
          <>
            <ExportAnswers survey={survey} />
            {survey.status === 'active' && <CloseSurvey survey={survey} close={close} />}
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
    </>
  )
}
