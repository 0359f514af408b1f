import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import type { ContextItemInput } from '@whofor/core/context-item'
import { api, isNotFound, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useAction } from '../../lib/use-action.ts'

/** The API's page limit. */
const MENU = '100'

export const contextItemsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: keys.contextItems.list(search),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api['context-items'].$get(
          { query: { ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })

/** The newest items, for the wizard's slash menu. */
export const menuItemsQuery = queryOptions({
  queryKey: keys.contextItems.menu,
  queryFn: ({ signal }) =>
    unwrap(api['context-items'].$get({ query: { limit: MENU } }, { init: { signal } })),
  select: (page) => page.items,
  staleTime: 60_000,
})

/** Creates an item, or updates the one with this id. */
export function useSaveContextItem(id: string | null) {
  const client = useQueryClient()
  return useAction({
    mutationFn: (json: ContextItemInput) =>
      id === null
        ? unwrap(api['context-items'].$post({ json }))
        : unwrap(api['context-items'][':id'].$patch({ param: { id }, json })),
    onSuccess: () => refresh(client),
  })
}

/** @param onDeleted called before the list is refetched, which may unmount the caller */
export function useDeleteContextItem(onDeleted: () => void) {
  const client = useQueryClient()
  return useAction({
    mutationFn: async (id: string) => {
      try {
        await unwrap(api['context-items'][':id'].$delete({ param: { id } }))
      } catch (error) {
        // Already deleted in another window.
        if (!isNotFound(error)) throw error
      }
    },
    onSuccess: onDeleted,
    onSettled: () => refresh(client),
  })
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.contextItems.all })
