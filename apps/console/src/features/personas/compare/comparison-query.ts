import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'

/** What was counted for several personas. */
export const comparisonQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...keys.personas.all, 'comparison', ids.join(',')],
    queryFn: ({ signal }) =>
      unwrap(api.personas.compare.$get({ query: { ids: ids.join(',') } }, { init: { signal } })),
  })
