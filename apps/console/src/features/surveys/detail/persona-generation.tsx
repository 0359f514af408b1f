import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import { texts } from '@whofor/texts/console/surveys/page'
import { useEffect } from 'react'
import { CountedAnswers } from '../../../components/counted-answers.tsx'
import { SupportLink } from '../../../components/support-link.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Skeleton } from '../../../components/ui/loading.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { ErrorState, useLoadError } from '../../../components/ui/states.tsx'
import { isNotFound, messageOf } from '../../../lib/api.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { isJobDone } from '../../../lib/live-event.ts'
import { keys } from '../../../lib/query-keys.ts'
import { JobProgress } from '../../jobs/job-progress.tsx'
import { jobQuery } from '../../jobs/queries.ts'
import { PersonaLink, Portrait } from '../../portraits/portrait.tsx'
import { type PublishedSurvey, useRetryPersonas } from '../queries.ts'

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

/** Persona creation failed or was cancelled. */
export function PersonasFailed({ survey, job }: { survey: PublishedSurvey; job: JobReply }) {
  const again = useRetryPersonas(survey.id)
  const isCancelled = job.state === 'cancelled' && !again.error
  const reason = again.error ? messageOf(again.error) : (job.error?.message ?? texts.try_later)
  const made = survey.personas.length
  return (
    <div className="grid gap-6">
      <Notice
        kind={isCancelled ? 'plain' : 'bad'}
        alert={!isCancelled}
        title={isCancelled ? texts.cancelled : texts.close_failed({ reason })}
        actions={
          <>
            <Button size="s" busy={again.isPending} onClick={() => again.mutate()}>
              {again.isPending ? texts.creating : texts.try_again}
            </Button>
            <SupportLink error={again.error ?? job.error} />
            <ButtonLink size="s" variant="quiet" href="/dashboard">
              {texts.back_to_dashboard}
            </ButtonLink>
          </>
        }
      >
        <p>{texts.kept({ responses: survey.response_count, made })}</p>
      </Notice>
      <MadePersonas survey={survey} />
    </div>
  )
}

type Props = {
  survey: PublishedSurvey
  job: JobReply
  /** Why the job could not be refreshed. */
  error: Error | null
}

function PersonasInProgress({ survey, job, error }: Props) {
  return (
    <div className="grid gap-6">
      <section aria-labelledby="in-work">
        <h2 id="in-work" className="mb-3">
          {texts.creating_personas}
        </h2>
        <JobProgress job={job}>
          {error ? texts.trying({ reason: messageOf(error) }) : texts.creating_help}
        </JobProgress>
      </section>
      <MadePersonas survey={survey} missing={Math.max(job.of - survey.personas.length, 0)} />
    </div>
  )
}

const PLACES = [1, 2, 3, 4, 5]

/** Personas created from a survey; `missing` ones are shown as skeletons. */
export function MadePersonas({ survey, missing = 0 }: { survey: PublishedSurvey; missing?: number }) {
  if (survey.personas.length + missing === 0) return null
  return (
    <section aria-labelledby="personas">
      <h2 id="personas" className="mb-3">
        {texts.personas}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
        {survey.personas.map((persona) => (
          <li
            key={persona.id}
            className="relative flex min-h-16 items-start gap-x-3 px-4 py-3 hover:bg-[color-mix(in_srgb,var(--surface-2)_55%,transparent)]"
          >
            <Portrait decorative name={persona.name} image={persona.image_url} className="mt-0.5 size-12" />
            <PersonaLink id={persona.id} name={persona.name} subtitle={persona.subtitle}>
              {persona.group && (
                <p className="mt-0.5 text-sm text-ink-3 tabular-nums">
                  {texts.of_answers({ count: formatNumber(persona.group.count), of: persona.group.of })}
                </p>
              )}
              <div className="mt-2 max-w-md">
                <CountedAnswers answers={persona.answers} />
              </div>
            </PersonaLink>
          </li>
        ))}
        {PLACES.slice(0, missing).map((place) => (
          <li key={place} aria-hidden className="flex min-h-16 flex-col justify-center gap-2 px-4 py-3">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-64 max-w-full" />
          </li>
        ))}
      </ul>
    </section>
  )
}
