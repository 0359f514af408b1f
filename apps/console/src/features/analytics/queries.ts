import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnalyticsRange } from '@whofor/core/analytics'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

export type AnalyticsView = { range: AnalyticsRange; survey: string | null }

/** In the reader's time zone. */
export const analyticsQuery = ({ range, survey }: AnalyticsView) =>
  queryOptions({
    queryKey: keys.analytics({ range, survey }),
    queryFn: ({ signal }) => {
      const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
      const query = { range, ...(zone && { zone }), ...(survey !== null && { survey }) }
      return unwrap(api.analytics.surveys.$get({ query }, { init: { signal } }))
    },
    placeholderData: keepPreviousData,
  })

export const aiUseQuery = queryOptions({
  queryKey: keys.aiUse,
  queryFn: ({ signal }) => unwrap(api.analytics.ai.$get({}, { init: { signal } })),
})
