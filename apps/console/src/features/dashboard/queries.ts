import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { DashboardReply, FirstStepsReply } from '@whofor/core/dashboard'
import { useEffect } from 'react'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useAction } from '../../lib/use-action.ts'

export const dashboardQuery = queryOptions({
  queryKey: keys.dashboard,
  queryFn: () => unwrap(api.dashboard.$get()),
})

/** Records that the dashboard was seen, once it is shown. If that fails, what is new stays new. */
export function useRecordVisit(isShown: boolean): void {
  useEffect(() => {
    if (isShown) void unwrap(api.dashboard.visits.$post()).catch(() => {})
  }, [isShown])
}

/** Shows or hides the first steps, at once; a failure shows what was before. */
export function useSetFirstSteps() {
  const client = useQueryClient()
  const show = (display: FirstStepsReply['display']) =>
    client.setQueryData<DashboardReply>(
      keys.dashboard,
      (data) => data && { ...data, first_steps: data.first_steps && { ...data.first_steps, display } },
    )
  return useAction({
    mutationFn: (display: FirstStepsReply['display']) =>
      unwrap(api.dashboard['first-steps'].$put({ json: { display } })),
    onMutate: (display) => {
      const before = client.getQueryData(dashboardQuery.queryKey)?.first_steps?.display ?? null
      show(display)
      return before
    },
    onError: (_error, _display, before) => void show(before ?? null),
  })
}
