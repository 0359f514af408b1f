import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

/** A persona by its link; asking counts as an opening by others. */
export const sharedPersonaQuery = (slug: string) =>
  queryOptions({
    queryKey: keys.shared(slug),
    queryFn: ({ signal }) =>
      unwrap(api.public.personas[':slug'].$get({ param: { slug } }, { init: { signal } })),
    staleTime: Number.POSITIVE_INFINITY,
  })
