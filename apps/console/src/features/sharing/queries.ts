import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

/** A persona by its link. */
export const sharedPersonaQuery = (slug: string) =>
  queryOptions({
    queryKey: keys.shared(slug),
    queryFn: ({ signal }) =>
      unwrap(api.public.personas[':slug'].$get({ param: { slug } }, { init: { signal } })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Counts that the shared sheet was shown. */
export function useCountSharedView(slug: string): void {
  useEffect(() => {
    // A view that was not counted is nobody's loss.
    unwrap(api.public.personas[':slug'].views.$post({ param: { slug } })).catch(() => {})
  }, [slug])
}
