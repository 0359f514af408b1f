import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/surveys/groups'
import { toast } from 'sonner'
import { api, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { useAction } from '../../../lib/use-action.ts'
import { cacheJob } from '../../jobs/queries.ts'
import { cacheSurvey, surveyQuery } from '../queries.ts'

/** What answers since its personas were made change in them. */
export const updatesQuery = (id: string) =>
  queryOptions({
    queryKey: keys.surveys.updates(id),
    queryFn: ({ signal }) => unwrap(api.surveys[':id'].updates.$get({ param: { id } }, { init: { signal } })),
  })

export function useReopenSurvey(id: string) {
  const client = useQueryClient()
  return useAction({
    mutationFn: () => unwrap(api.surveys[':id'].reopen.$post({ param: { id } })),
    onSuccess: (survey) => {
      cacheSurvey(client, survey)
      toast.success(texts.reopened)
    },
    onError: () => client.invalidateQueries({ queryKey: keys.surveys.detail(id) }),
  })
}

/** Starts comparing the personas with all answers. */
export function useCompare(id: string) {
  const client = useQueryClient()
  return useAction({
    mutationFn: () => unwrap(api.surveys[':id'].refresh.$post({ param: { id } })),
    onSuccess: (job) => {
      cacheJob(client, job)
      client.setQueryData(
        surveyQuery(id).queryKey,
        (survey) => survey && { ...survey, personas_job_id: job.id },
      )
    },
  })
}

export function useApproveUpdates(id: string) {
  const client = useQueryClient()
  return useAction({
    mutationFn: (ids: string[]) =>
      unwrap(api.surveys[':id'].updates.approve.$post({ param: { id }, json: { ids } })),
    onSuccess: ({ items }) => {
      for (const job of items) cacheJob(client, job)
    },
    // Another window may have decided, or compared again.
    onSettled: () => client.invalidateQueries({ queryKey: keys.surveys.updates(id) }),
  })
}

export function useKeepUpdates(id: string) {
  const client = useQueryClient()
  return useAction({
    removesItself: true,
    mutationFn: (ids: string[]) =>
      unwrap(api.surveys[':id'].updates.keep.$post({ param: { id }, json: { ids } })),
    onSuccess: (updates) => {
      client.setQueryData(updatesQuery(id).queryKey, updates)
      void client.invalidateQueries({ queryKey: keys.personas.all })
    },
    onError: () => client.invalidateQueries({ queryKey: keys.surveys.updates(id) }),
  })
}

/** Deletes a persona whose group is gone; it can be restored for a day. */
export function useDeleteGone(id: string) {
  const client = useQueryClient()
  return useAction({
    removesItself: true,
    mutationFn: (personaId: string) => unwrap(api.personas[':id'].$delete({ param: { id: personaId } })),
    onSettled: async () => {
      for (const queryKey of [keys.personas.all, keys.usage, keys.dashboard, keys.surveys.detail(id)])
        void client.invalidateQueries({ queryKey })
      await client.invalidateQueries({ queryKey: keys.surveys.updates(id) })
    },
  })
}
