import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ApiKey, CreateApiKeyInput } from '@whofor/core/platform/api-key'
import { api, isNotFound, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { withStepUp } from '../../../lib/step-up.ts'
import { useAction } from '../../../lib/use-action.ts'

export const apiKeysQuery = queryOptions({
  queryKey: keys.apiKeys,
  queryFn: () => unwrap(api.account['api-keys'].$get()),
  // When a key was last used changes elsewhere.
  staleTime: 0,
})

export function useCreateApiKey() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (json: CreateApiKeyInput) =>
      withStepUp(() => unwrap(api.account['api-keys'].$post({ json }))),
    onSettled: () => client.invalidateQueries({ queryKey: keys.apiKeys }),
  })
}

/** A key that was revoked already needs no revoking. */
export function useRevokeApiKey() {
  const client = useQueryClient()
  return useAction({
    mutationFn: async ({ id }: ApiKey) => {
      try {
        await unwrap(api.account['api-keys'][':id'].$delete({ param: { id } }))
      } catch (error) {
        if (!isNotFound(error)) throw error
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.apiKeys }),
  })
}
