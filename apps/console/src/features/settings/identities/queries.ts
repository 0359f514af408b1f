import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { IdentityReply } from '@whofor/core/account/schema'
import { ApiError, api, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { withStepUp } from '../../../lib/step-up.ts'
import { useAction } from '../../../lib/use-action.ts'

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
