import { useQuery, useQueryClient } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/surveys/review'
import { useEffect } from 'react'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { BackLink, Page, PageHeading } from '../../../components/ui/page.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { isNotFound, messageOf } from '../../../lib/api.ts'
import { isJobDone } from '../../../lib/live-event.ts'
import { keys } from '../../../lib/query-keys.ts'
import { useLoadError } from '../../../lib/use-load-error.ts'
import { JobProgress } from '../../jobs/job-progress.tsx'
import { jobQuery } from '../../jobs/queries.ts'
import { DraftingFailed } from './drafting-failed.tsx'
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
