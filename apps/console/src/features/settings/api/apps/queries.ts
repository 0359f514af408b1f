import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ConnectedApp } from '@whofor/core/platform/oauth'
import { api, isNotFound, unwrap } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/query-keys.ts'
import { useAction } from '../../../../lib/use-action.ts'

export const connectedAppsQuery = queryOptions({
  queryKey: keys.connectedApps,
  queryFn: () => unwrap(api.account.apps.$get()),
  // Apps connect and are used elsewhere.
  staleTime: 0,
})

/** An app that was disconnected already needs no disconnecting. */
export function useDisconnectApp() {
  const client = useQueryClient()
  return useAction({
    mutationFn: async ({ id }: ConnectedApp) => {
      try {
        await unwrap(api.account.apps[':id'].$delete({ param: { id } }))
      } catch (error) {
        if (!isNotFound(error)) throw error
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.connectedApps }),
  })
}
