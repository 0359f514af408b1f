import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { texts } from '@whofor/texts/console/surveys/review'
import { useEffect, useRef } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { LoaderCircle } from '../../../components/ui/icons.ts'
import { messageOf } from '../../../lib/api.ts'
import { asSentence } from '../../../lib/format.ts'
import { isJobDone } from '../../../lib/live-event.ts'
import { keys } from '../../../lib/query-keys.ts'
import { recentJobsQuery, useCancelJob } from '../../jobs/queries.ts'
import { surveyQuery } from '../queries.ts'
import { notifyError } from './use-review.tsx'

/** Replaces a question's actions while it is regenerated. */
export function RegeneratingNote({ job, number }: { job: JobReply | undefined; number: number }) {
  const cancel = useCancelJob()
  const stop = (id: string) => cancel.mutate(id, { onError: (error) => notifyError(messageOf(error), error) })
  return (
    <div className="-mt-1 -mr-2 flex items-center gap-2 text-sm whitespace-nowrap text-ink-2 max-sm:mr-0 max-sm:min-h-11 max-sm:self-end">
      <span role="status" className="flex min-h-8 items-center gap-2">
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        <span>
          {texts.regenerating}
          <span className="sr-only">{texts.of_question({ number })}</span>…
        </span>
      </span>
      {job && (
        <Button
          variant="quiet"
          size="s"
          busy={cancel.isPending || job.cancel_requested}
          onClick={() => stop(job.id)}
        >
          {texts.cancel}
        </Button>
      )}
    </div>
  )
}

/** A question before it was regenerated, and what replaced it. */
export type Replacement = { before: DraftQuestion; after: DraftQuestion }

/** Active regeneration jobs by question id. When one ends, the survey is refetched. */
export function useRegenerating(
  surveyId: string,
  onReplaced: (questionId: string, replacement: Replacement | null) => void,
) {
  const client = useQueryClient()
  const { data } = useQuery(recentJobsQuery)
  const jobs = data?.items.filter((job) => isOf(job, surveyId)) ?? []
  /** The questions as they were when their jobs were first seen. */
  const seen = useRef(new Map<string, DraftQuestion | null>())
  useEffect(() => {
    for (const job of jobs) {
      const before = seen.current.get(job.id)
      if (isJobDone(job)) {
        if (seen.current.delete(job.id)) void ended(job, before ?? null)
      } else if (before === undefined) seen.current.set(job.id, questionOf(job))
    }
  })

  function questionOf(job: JobReply): DraftQuestion | null {
    const survey = client.getQueryData(surveyQuery(surveyId).queryKey)
    if (survey?.status !== 'draft') return null
    return survey.questions.find(({ id }) => id === job.question_id) ?? null
  }

  async function ended(job: JobReply, before: DraftQuestion | null) {
    await client.invalidateQueries({ queryKey: keys.surveys.detail(surveyId) })
    const after = questionOf(job)
    if (job.state === 'succeeded') onReplaced(job.question_id ?? '', before && after && { before, after })
    if (job.state === 'failed') {
      const why = job.error ? `${asSentence(job.error.message)} ` : ''
      notifyError(texts.regenerate_failed, job.error, `${why}${texts.unchanged}`)
    }
  }
  return new Map(jobs.filter((job) => !isJobDone(job)).map((job) => [job.question_id, job]))
}

const isOf = (job: JobReply, surveyId: string) =>
  job.kind === 'survey.question' && job.subject.id === surveyId
