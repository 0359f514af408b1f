import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { texts } from '@whofor/texts/console/surveys/review'
import { useEffect, useRef } from 'react'
import { isJobDone } from '../../../lib/live-event.ts'
import { keys } from '../../../lib/query-keys.ts'
import { recentJobsQuery } from '../../jobs/queries.ts'
import { surveyQuery } from '../queries.ts'
import { notifyError } from './notify-error.tsx'

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
      notifyError(job.error?.message ?? texts.regenerate_failed, job.error, texts.unchanged)
    }
  }
  return new Map(jobs.filter((job) => !isJobDone(job)).map((job) => [job.question_id, job]))
}

const isOf = (job: JobReply, surveyId: string) =>
  job.kind === 'survey.question' && job.subject.id === surveyId
