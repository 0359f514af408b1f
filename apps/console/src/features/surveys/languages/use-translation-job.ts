import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import { useEffect, useRef } from 'react'
import { isJobDone } from '../../../lib/live-event.ts'
import { keys } from '../../../lib/query-keys.ts'
import { recentJobsQuery } from '../../jobs/queries.ts'

/** The jobs that write texts of a survey's translations, newest first. */
export function useTranslationJobs(surveyId: string): JobReply[] {
  const { data } = useQuery(recentJobsQuery)
  return (
    data?.items.filter(({ kind, subject }) => kind === 'survey.translation' && subject.id === surveyId) ?? []
  )
}

/** Those of one language: which texts are being written, and the last job if it failed. Loads the texts once a job ends. */
export function useTranslationJob(surveyId: string, lang: string) {
  const client = useQueryClient()
  const jobs = useTranslationJobs(surveyId).filter(({ translation }) => translation?.lang === lang)
  const active = jobs.filter((job) => !isJobDone(job))
  const running = useRef(new Set<string>())
  useEffect(() => {
    for (const job of jobs) {
      if (!isJobDone(job)) running.current.add(job.id)
      else if (running.current.delete(job.id))
        void client.invalidateQueries({ queryKey: keys.surveys.translations(surveyId) })
    }
  })
  const [newest] = jobs
  return {
    active: active[0] ?? null,
    writing: new Set(active.flatMap(({ translation }) => translation?.keys ?? [])),
    failed: newest && (newest.state === 'failed' || newest.state === 'cancelled') ? newest : null,
  }
}
