import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import { useEffect, useRef, useState } from 'react'
import { isJobDone } from '../../../lib/live-event.ts'
import { keys } from '../../../lib/query-keys.ts'
import { recentJobsQuery } from '../../jobs/queries.ts'

/** A persona's active regeneration jobs, and those that failed or were cancelled while the page was open. */
export function usePersonaJobs(id: string, onDone: (job: JobReply) => void) {
  const client = useQueryClient()
  const { data } = useQuery(recentJobsQuery)
  const [stopped, setStopped] = useState<readonly string[]>([])
  const jobs = data?.items.filter((job) => isOf(job, id)) ?? []
  const seen = useRef(new Set<string>())
  useEffect(() => {
    for (const job of jobs) {
      if (!isJobDone(job)) seen.current.add(job.id)
      else if (seen.current.delete(job.id)) void ended(job)
    }
  })

  async function ended(job: JobReply) {
    if (job.state !== 'succeeded') return setStopped((ids) => [...ids, job.id])
    await client.invalidateQueries({ queryKey: keys.personas.detail(id) })
    void client.invalidateQueries({ queryKey: keys.usage })
    onDone(job)
  }
  return {
    jobs: jobs.filter((job) => !isJobDone(job) || stopped.includes(job.id)),
    dismiss: (jobId: string) => setStopped((ids) => ids.filter((other) => other !== jobId)),
  }
}

const isOf = (job: JobReply, id: string) => job.subject.type === 'persona' && job.subject.id === id
