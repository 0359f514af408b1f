import { useQuery } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import type { PersonaSetup } from '@whofor/core/persona/wizard'
import { texts as questionsTexts } from '@whofor/texts/console/wizard/questions'
import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { SetupSteps } from '../../../components/setup/setup-steps.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Page, PageHeading } from '../../../components/ui/page.tsx'
import { showAlert } from '../../../lib/alerts.ts'
import { useLoadError } from '../../../lib/use-load-error.ts'
import { JobProgress } from '../../jobs/job-progress.tsx'
import { jobQuery } from '../../jobs/queries.ts'
import { type IntakeDraft, readIntake } from '../draft-storage.ts'
import { intakeQuery, isGone } from '../queries.ts'
import type { DraftControl } from '../use-draft.ts'
import { CREATE_PATH } from '../wizard-path.ts'
import { Questions } from './questions.tsx'

type Props = { control: DraftControl; setup: PersonaSetup; asked: IntakeDraft }

/** The questions, or their progress; redirects to the setup if generating them failed. */
export function QuestionsStep({ control, setup, asked }: Props) {
  const job = useQuery(jobQuery(readIntake(asked.key) ? null : asked.jobId))
  const intake = useQuery(intakeQuery(asked.key, job.data))
  const intakeError = useLoadError(intake)
  const jobError = useLoadError(job)
  if (intake.data) {
    return <Questions control={control} setup={setup} asked={asked} intake={intake.data} />
  }
  if (job.data?.state === 'failed') return <Failed job={job.data} />
  if (asked.jobId === null || isGone(job.error) || job.data?.state === 'cancelled')
    return <Redirect to={CREATE_PATH} replace />
  const error = intakeError ?? jobError
  return (
    <Page width="narrow">
      <PageHeading
        title={questionsTexts.writing}
        above={<SetupSteps path="wizard" current="questions" className="mb-2" />}
      >
        {questionsTexts.writing_text}
      </PageHeading>
      {error && (
        <ErrorState
          title={questionsTexts.could_not_load}
          error={error}
          kept={questionsTexts.saved}
          onRetry={() => (intakeError ? intake.refetch() : job.refetch())}
          busy={intake.isFetching || job.isFetching}
        />
      )}
      {job.data && !error && <JobProgress job={job.data} />}
    </Page>
  )
}

/** The setup step shows the banner with Try again. */
function Failed({ job }: { job: JobReply }) {
  const message = job.error?.message ?? questionsTexts.otherwise
  useEffect(() => showAlert(questionsTexts.alert, message), [message])
  return <Redirect to={CREATE_PATH} replace />
}
