import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import type { RegenerableSection } from '@whofor/core/persona/section'
import { texts } from '@whofor/texts/console/personas/regenerate'
import { useEffect, useRef, useState } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { isJobDone } from '../../../lib/live-event.ts'
import { keys } from '../../../lib/query-keys.ts'
import { useAction } from '../../../lib/use-action.ts'
import { cacheJob, recentJobsQuery } from '../../jobs/queries.ts'

/** The image, a section, or the whole persona where no section is named. */
export type Regeneration = 'image' | { section?: RegenerableSection; change: string; replaceOwn?: boolean }

/** Regenerates a section, the whole persona or its image. The old content stays until the new one is saved. */
export function useRegenerate(id: string) {
  const client = useQueryClient()
  const start = useAction({
    mutationFn: (what: Regeneration) => {
      if (what === 'image') return unwrap(api.personas[':id'].image.$post({ param: { id } }))
      const { section, change, replaceOwn: replace_own = false } = what
      if (!section) return unwrap(api.personas[':id'].regenerate.$post({ param: { id }, json: { change } }))
      return unwrap(
        api.personas[':id'].sections[':section'].regenerate.$post({
          param: { id, section },
          json: { change, replace_own },
        }),
      )
    },
    onSuccess: (job) => cacheJob(client, job),
    onError: (error, what) =>
      what === 'image'
        ? showAlert(texts.image_failed({ why: messageOf(error) }))
        : showAlert(texts.persona_failed, messageOf(error)),
  })
  return start.mutate
}
export type Regenerate = ReturnType<typeof useRegenerate>

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
