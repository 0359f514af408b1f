import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import type { PersonaSort, PersonaView } from '@whofor/core/persona/card'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { useEffect } from 'react'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

type Listed = { search?: string; tag?: string; show?: PersonaView; sort?: PersonaSort }

/** Own personas of a view, filtered by search text and tag; without anything, the newest of all. */
export const personaListQuery = ({ search = '', tag = '', show = 'all', sort = 'newest' }: Listed = {}) =>
  infiniteQueryOptions({
    queryKey: keys.personas.list({ search, tag, show, sort }),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.personas.$get(
          {
            query: {
              ...(search ? { search } : {}),
              ...(tag ? { tag } : {}),
              show,
              sort,
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

/** One persona with links to the previous and next one. */
export const personaQuery = (id: string) =>
  queryOptions({
    queryKey: keys.personas.detail(id),
    queryFn: ({ signal }): Promise<PersonaDetail> =>
      unwrap(api.personas[':id'].$get({ param: { id } }, { init: { signal } })),
  })

/** Counts a view; prefetching or comparing does not. */
export function useCountView(id: string): void {
  const client = useQueryClient()
  useEffect(() => {
    unwrap(api.personas[':id'].views.$post({ param: { id } })).then(
      (views) => client.setQueryData(personaQuery(id).queryKey, (detail) => detail && { ...detail, views }),
      // An uncounted view is harmless.
      () => {},
    )
  }, [client, id])
}

/** All tags with their counts. */
export const tagsQuery = queryOptions({
  queryKey: keys.personas.tags,
  queryFn: ({ signal }) => unwrap(api.personas.tags.$get({}, { init: { signal } })),
})

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.personas.versions(id),
    queryFn: ({ signal }) =>
      unwrap(api.personas[':id'].versions.$get({ param: { id } }, { init: { signal } })),
  })

/** Caches a persona returned by a change. */
export function useCachePersona(): (detail: PersonaDetail) => void {
  const client = useQueryClient()
  return (detail) => {
    client.setQueryData(personaQuery(detail.persona.id).queryKey, detail)
    void client.invalidateQueries({ queryKey: keys.personas.versions(detail.persona.id) })
    refreshLists(client)
  }
}

/** Refetches persona lists and counts. */
export function refreshLists(client: QueryClient): void {
  for (const queryKey of [keys.personas.lists, keys.personas.tags, keys.dashboard, keys.usage])
    void client.invalidateQueries({ queryKey })
}
