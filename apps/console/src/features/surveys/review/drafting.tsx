import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import { relationshipLabel } from '@whofor/core/survey/schema'
import { texts } from '@whofor/texts/console/surveys/review'
import { useEffect } from 'react'
import { SupportLink } from '../../../components/support-link.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Skeleton } from '../../../components/ui/loading.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { BackLink, Page, PageHeading } from '../../../components/ui/page.tsx'
import { ErrorState, useLoadError } from '../../../components/ui/states.tsx'
import { isNotFound, messageOf } from '../../../lib/api.ts'
import { isJobDone } from '../../../lib/live-event.ts'
import { keys } from '../../../lib/query-keys.ts'
import { JobProgress } from '../../jobs/job-progress.tsx'
import { jobQuery } from '../../jobs/queries.ts'
import { useRetryDraft } from '../queries.ts'
import type { DraftSurvey } from './save-review.ts'

/** Progress of the drafting, or why it stopped. */
export function Drafting({ survey }: { survey: DraftSurvey }) {
  const client = useQueryClient()
  const query = useQuery(jobQuery(survey.draft_job_id))
  const loadError = useLoadError(query)
  const { data: job, error } = query
  const isDone = job?.state === 'succeeded'
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: keys.surveys.detail(survey.id) })
  }, [isDone, client, survey.id])

  const hasStopped =
    isNotFound(error ?? loadError) || !survey.draft_job_id || (job && isJobDone(job) && !isDone)
  if (hasStopped) return <DraftingFailed survey={survey} job={job} />
  return (
    <Page width="narrow">
      <PageHeading title={texts.drafting} above={<BackLink href="/surveys">{texts.back}</BackLink>}>
        {texts.drafting_note({ title: survey.title })}
      </PageHeading>
      {job && <JobProgress job={job}>{error && texts.retrying({ message: messageOf(error) })}</JobProgress>}
      {loadError && (
        <ErrorState
          title={texts.progress_failed}
          error={loadError}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      )}
      <div aria-hidden className="mt-8 grid gap-4">
        <Skeleton className="h-40 rounded-md" />
        <Skeleton className="h-40 rounded-md" />
      </div>
    </Page>
  )
}

function DraftingFailed({ survey, job }: { survey: DraftSurvey; job: JobReply | undefined }) {
  const again = useRetryDraft(survey.id)
  const isCancelled = job?.state === 'cancelled' && !again.error
  const reason = again.error ? messageOf(again.error) : (job?.error?.message ?? texts.generate_failed)
  return (
    <Page width="narrow">
      <PageHeading
        title={survey.title}
        tab={texts.draft_questions}
        above={<BackLink href="/surveys">{texts.back}</BackLink>}
      >
        {texts.survey({ relationship: relationshipLabel(survey.relationship) })}
      </PageHeading>
      <Notice
        kind={isCancelled ? 'plain' : 'bad'}
        alert={!isCancelled}
        title={isCancelled ? texts.cancelled : texts.generate_error}
        actions={
          <>
            <Button size="s" busy={again.isPending} onClick={() => again.mutate()}>
              {texts.retry}
            </Button>
            <SupportLink error={again.error ?? job?.error} />
            <ButtonLink size="s" variant="quiet" href="/surveys/create">
              {texts.back_to_form}
            </ButtonLink>
          </>
        }
      >
        <p>
          {!isCancelled && `${reason} `}
          {texts.set_up_kept}
        </p>
      </Notice>
    </Page>
  )
}
