import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { LinkKind } from '@whofor/core/account/own-account'
import { ApiError, api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

export const accountEmailQuery = queryOptions({
  queryKey: keys.accountEmail,
  queryFn: () => unwrap(api.account.email.$get()),
})

/** What a link from a mail would do; asking does not use it. */
export const linkQuery = (kind: LinkKind, token: string) =>
  queryOptions({
    queryKey: keys.link(kind, token),
    queryFn: () => unwrap(api.auth.links.check.$post({ json: { kind, token } })),
    // Asked once: after its button was pressed, the link is dead.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })

/** The browser lost its session since the link was checked: asks again what the link needs. */
export function refreshIfRefused(client: QueryClient, error: Error): void {
  if (error instanceof ApiError && error.code === 'reauthentication_needed')
    void client.invalidateQueries({ queryKey: keys.links })
}
