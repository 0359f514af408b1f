import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

/** Own personas by name or relationship, newest first, page by page. */
export const personaListQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: keys.personas.list(search),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.personas.$get(
          { query: { ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })

/** One persona with its neighbours; asking counts as opening it. */
export const personaQuery = (id: string) =>
  queryOptions({
    queryKey: keys.personas.detail(id),
    queryFn: ({ signal }) => unwrap(api.personas[':id'].$get({ param: { id } }, { init: { signal } })),
  })
