import { queryOptions, skipToken, useQueries, useQueryClient } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import type { CreatePersonasInput, PersonaSetup } from '@whofor/core/persona/wizard'
import { ApiError, api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useAction } from '../../lib/use-action.ts'
import { cacheJob } from '../jobs/queries.ts'
import { personaQuery } from '../personas/queries.ts'
import { readIntake, saveIntake } from './draft.ts'

/** The questions of a setup: cached in this tab, or from the finished job. */
export const intakeQuery = (key: string, job: JobReply | undefined) =>
  queryOptions({
    queryKey: keys.intake(key),
    queryFn:
      job?.kind === 'persona.intake' && job.state === 'succeeded'
        ? async () => {
            const intake = await unwrap(api.personas.intake[':id'].$get({ param: { id: job.id } }))
            saveIntake(key, intake)
            return intake
          }
        : skipToken,
    initialData: () => readIntake(key) ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useRequestIntake() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (json: PersonaSetup) => unwrap(api.personas.intake.$post({ json })),
    onSuccess: (job) => cacheJob(client, job),
  })
}

export function useCreatePersonas() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (json: CreatePersonasInput) => unwrap(api.personas.$post({ json })),
    onSuccess: (job) => cacheJob(client, job),
  })
}

/** Missing, owned by another user, or a malformed id. */
export const isGone = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request')

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
