import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { AccountSession } from '@whofor/core/account/own-account'
import type { IdentityReply } from '@whofor/core/account/schema'
import { ApiError, api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'

/** Refetched each time it is shown. */
export const contentsQuery = queryOptions({
  queryKey: keys.accountContents,
  queryFn: () => unwrap(api.account.contents.$get()),
  staleTime: 0,
})

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

export const identitiesQuery = queryOptions({
  queryKey: keys.identities,
  queryFn: () => unwrap(api.account.identities.$get()),
})

/** Goes to the provider, which returns to these settings. */
export function useConnect() {
  return useAction({
    mutationFn: (provider: string) =>
      withStepUp(() => unwrap(api.account.identities[':provider'].start.$post({ param: { provider } }))),
    onSuccess: ({ url }) => location.assign(url),
  })
}

/** An account that is disconnected already needs no disconnecting. */
export function useDisconnect() {
  const client = useQueryClient()
  return useAction({
    mutationFn: async ({ id }: IdentityReply) => {
      try {
        await withStepUp(() => unwrap(api.account.identities[':id'].$delete({ param: { id } })))
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'identity_not_found')) throw error
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.identities }),
  })
}
