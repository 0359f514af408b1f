import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { AccountSession } from '@whofor/core/account/own-account'
import { ApiError, api, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { useAction } from '../../../lib/use-action.ts'

export const sessionsQuery = queryOptions({
  queryKey: keys.accountSessions,
  queryFn: () => unwrap(api.account.sessions.$get()),
  // Somebody who looks here wants to know who is signed in now.
  staleTime: 0,
})

/** A session that has ended already needs no signing out. */
export function useEndSession() {
  const client = useQueryClient()
  return useAction({
    mutationFn: async ({ id }: AccountSession) => {
      try {
        await unwrap(api.account.sessions[':id'].$delete({ param: { id } }))
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'session_not_found')) throw error
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.accountSessions }),
  })
}

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useAction({
    mutationFn: () => unwrap(api.auth['sign-out'].$post({ query: { scope: 'others' } })),
    onSettled: () => client.invalidateQueries({ queryKey: keys.accountSessions }),
  })
}
