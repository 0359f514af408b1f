import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/surveys/refused'
import { toast } from 'sonner'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { useAction } from '../../../lib/use-action.ts'

const PAGE = '20'

/** Below the survey's own key, so that what refreshes the survey refreshes these. */
const refusedKey = (id: string) => [...keys.surveys.detail(id), 'refused']

export const refusedQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: refusedKey(id),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.surveys[':id'].refused.$get(
          { param: { id }, query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

export function useDeleteRefused(id: string, onDone: () => void) {
  const client = useQueryClient()
  return useAction({
    mutationFn: () => unwrap(api.surveys[':id'].refused.$delete({ param: { id } })),
    onSuccess: () => {
      toast.success(texts.removed_all)
      onDone()
    },
    onError: (error) => toast.error(texts.act_failed({ reason: messageOf(error) })),
    onSettled: () => client.invalidateQueries({ queryKey: refusedKey(id) }),
  })
}
