import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import type { ContextCategory, ContextItemInput, ContextSort } from '@whofor/core/context-item'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useAction } from '../../lib/use-action.ts'

/** The API's page limit. */
const MENU = '100'

type Listed = { search: string; category: ContextCategory | ''; sort: ContextSort }

export const contextItemsQuery = ({ search, category, sort }: Listed) =>
  infiniteQueryOptions({
    queryKey: keys.contextItems.list({ search, category, sort }),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api['context-items'].$get(
          {
            query: {
              sort,
              ...(category ? { category } : {}),
              ...(search ? { search } : {}),
              ...(pageParam ? { cursor: pageParam } : {}),
            },
          },
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

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.contextItems.all })
