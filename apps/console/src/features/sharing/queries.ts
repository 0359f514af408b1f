import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

export const sharedPersonaQuery = (slug: string) =>
  queryOptions({
    queryKey: keys.shared(slug),
    queryFn: ({ signal }) =>
      unwrap(api.public.personas[':slug'].$get({ param: { slug } }, { init: { signal } })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Counts a view of the shared persona. */
export function useCountSharedView(slug: string): void {
  useEffect(() => {
    // An uncounted view is harmless.
    unwrap(api.public.personas[':slug'].views.$post({ param: { slug } })).catch(() => {})
  }, [slug])
}
