import { useQuery, useQueryClient } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/surveys/page'
import { useEffect } from 'react'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { isNotFound } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/format.ts'
import { isJobDone } from '../../../lib/live-event.ts'
import { keys } from '../../../lib/query-keys.ts'
import { useLoadError } from '../../../lib/use-load-error.ts'
import { jobQuery } from '../../jobs/queries.ts'
import { MadePersonas } from './made-personas.tsx'
import { PersonasFailed } from './personas-failed.tsx'
import { PersonasInProgress } from './personas-in-progress.tsx'
import type { PublishedSurvey } from './published-survey.ts'

/** A closed survey: personas in progress, failed or created. */
export function PersonaGeneration({ survey }: { survey: PublishedSurvey }) {
  const client = useQueryClient()
  const query = useQuery(jobQuery(survey.personas_job_id))
  const { data: job, error } = query
  const loadError = useLoadError(query)
  const { id } = survey
  const made = job && `${job.state} ${job.done}`
  useEffect(() => {
    // The survey lists each persona as soon as it is saved.
    if (!made) return
    void client.invalidateQueries({ queryKey: keys.surveys.detail(id) })
    void client.invalidateQueries({ queryKey: keys.surveys.allGroups(id) })
    void client.invalidateQueries({ queryKey: keys.surveys.responses(id) })
  }, [made, client, id])

  // A job that no longer exists ended long ago.
  const isOver =
    survey.personas_job_id === null ||
    isNotFound(error ?? loadError) ||
    job?.state === 'succeeded' ||
    job?.kind === 'survey.refresh'
  return (
    <>
      <p role="status" className="sr-only">
        {job && !isJobDone(job) && job.done > 0 && texts.made_so_far({ done: job.done, of: job.of })}
        {job?.state === 'succeeded' && job.kind === 'survey.personas' && texts.all_made}
      </p>
      {isOver && <Closed survey={survey} />}
      {!isOver && !job && !loadError && <Skeleton className="h-24 rounded-md" />}
      {!isOver && job && isJobDone(job) && <PersonasFailed survey={survey} job={job} />}
      {!isOver && job && !isJobDone(job) && <PersonasInProgress survey={survey} job={job} error={error} />}
      {!isOver && loadError && (
        <ErrorState
          title={texts.no_progress}
          error={loadError}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      )}
    </>
  )
}

function Closed({ survey }: { survey: PublishedSurvey }) {
  const date = survey.closed_at === null ? '' : formatDate(survey.closed_at)
  return (
    <div className="grid gap-6">
      <Notice kind="good" title={texts.closed({ hasDate: date !== '', date })}>
        {survey.personas.length === 0 && <p>{texts.personas_deleted}</p>}
      </Notice>
      <MadePersonas survey={survey} />
    </div>
  )
}
