import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

export const usageQuery = queryOptions({
  queryKey: keys.usage,
  queryFn: () => unwrap(api.account.usage.$get()),
})
