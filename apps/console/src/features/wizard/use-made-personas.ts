import { useQueries } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import { personaQuery } from '../personas/queries.ts'
import { isGone } from './queries.ts'

/** The personas saved by a job, in order, without deleted ones. */
export function useMadePersonas(job: Pick<JobReply, 'persona_ids'> | undefined) {
  const queries = useQueries({ queries: (job?.persona_ids ?? []).map((id) => personaQuery(id)) })
  const found = queries.filter(({ data, error }) => data && !isGone(error))
  return {
    details: found.flatMap(({ data }) => data ?? []),
    isPending: queries.some((query) => query.isPending),
    /** The first load error other than a deleted persona. */
    error: queries.find(({ data, error }) => !data && error && !isGone(error))?.error ?? null,
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
  }
}
