import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { ContextItemInput } from '@whofor/core/context-item/schema'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

/** As many as one reply has. */
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

/** What the wizard's menu offers: the newest items. */
export const menuItemsQuery = queryOptions({
  queryKey: keys.contextItems.menu,
  queryFn: ({ signal }) =>
    unwrap(api['context-items'].$get({ query: { limit: MENU } }, { init: { signal } })),
  select: (page) => page.items,
  staleTime: 60_000,
})

/** Adds an item, or changes the one with this id. */
export function useSaveContextItem(id: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: ContextItemInput) =>
      id === null
        ? unwrap(api['context-items'].$post({ json }))
        : unwrap(api['context-items'][':id'].$patch({ param: { id }, json })),
    onSuccess: () => refresh(client),
  })
}

export function useDeleteContextItem() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => unwrap(api['context-items'][':id'].$delete({ param: { id } })),
    onSettled: () => refresh(client),
  })
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.contextItems.all })
