import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

/** Refetched each time it is shown. */
export const contentsQuery = queryOptions({
  queryKey: keys.accountContents,
  queryFn: () => unwrap(api.account.contents.$get()),
  staleTime: 0,
})
