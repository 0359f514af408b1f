import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { useAction } from '../../../lib/use-action.ts'

const REFETCH_MS = 30_000

export const aiStatusQuery = queryOptions({
  queryKey: keys.admin.ai,
  queryFn: ({ signal }) => unwrap(api.admin.ai.$get({}, { init: { signal } })),
  refetchInterval: REFETCH_MS,
})

export function useTestConnection() {
  const client = useQueryClient()
  return useAction({
    mutationFn: () => unwrap(api.admin.ai.test.$post()),
    onSuccess: (last_test) =>
      client.setQueryData(aiStatusQuery.queryKey, (status) => status && { ...status, last_test }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.admin.ai }),
  })
}
