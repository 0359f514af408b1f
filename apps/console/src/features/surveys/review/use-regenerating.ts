import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import { useEffect, useRef } from 'react'
import { isJobDone } from '../../../lib/live-event.ts'
import { keys } from '../../../lib/query-keys.ts'
import { recentJobsQuery } from '../../jobs/queries.ts'
import { notifyError } from './notify-error.ts'
import { REVIEW_TEXTS as TEXTS } from './review-texts.ts'

/** Active regeneration jobs by question id. When one ends, the survey is refetched. */
export function useRegenerating(surveyId: string, onReplaced: (questionId: string) => void) {
  const client = useQueryClient()
  const { data } = useQuery(recentJobsQuery)
  const jobs = data?.items.filter((job) => isOf(job, surveyId)) ?? []
  const seen = useRef(new Set<string>())
  useEffect(() => {
    for (const job of jobs) {
      if (!isJobDone(job)) seen.current.add(job.id)
      else if (seen.current.delete(job.id)) void ended(job)
    }
  })

  async function ended(job: JobReply) {
    await client.invalidateQueries({ queryKey: keys.surveys.detail(surveyId) })
    if (job.state === 'succeeded') onReplaced(job.question_id ?? '')
    if (job.state === 'failed') {
      notifyError(job.error?.message ?? TEXTS.regenerateFailed, TEXTS.unchanged)
    }
  }
  return new Map(jobs.filter((job) => !isJobDone(job)).map((job) => [job.question_id, job]))
}

const isOf = (job: JobReply, surveyId: string) =>
  job.kind === 'survey.question' && job.subject.id === surveyId
