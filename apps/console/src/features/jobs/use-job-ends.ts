import { useQueryClient } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import { texts } from '@whofor/texts/console/jobs'
import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { useLocation } from 'wouter'
import { endText, isOnJobPage, jobPath } from './job-texts.ts'
import { jobQuery } from './queries.ts'

/** Shows a toast when a job ends, unless its own page is open. */
export function useJobEnds(active: JobReply[] | undefined): void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const before = useRef<JobReply[]>([])
  useEffect(() => {
    if (!active) return
    const ended = before.current.filter(({ id }) => !active.some((job) => job.id === id))
    before.current = active
    for (const { id } of ended) {
      // The job may be gone.
      client.fetchQuery(jobQuery(id)).then(
        (job) => notify(job, navigate),
        () => {},
      )
    }
  }, [active, client, navigate])
}

function notify(job: JobReply, navigate: (path: string) => void): void {
  const text = endText(job)
  if (!text || isOnJobPage(job, location)) return
  const action = { label: texts.progress.view, onClick: () => navigate(jobPath(job)) }
  if (job.state === 'succeeded') toast.success(text, { action })
  else if (job.state === 'failed') toast.error(text, { action })
}
