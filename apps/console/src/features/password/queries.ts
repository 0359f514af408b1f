import { queryOptions } from '@tanstack/react-query'
import { ApiError, api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

export const passwordQuery = queryOptions({
  queryKey: keys.password,
  queryFn: () => unwrap(api.account.password.$get()),
})

/** Whose password the link resets. Looking does not use the link. */
export const recoveryLinkQuery = (token: string) =>
  queryOptions({
    queryKey: keys.recoveryLink(token),
    queryFn: () => unwrap(api.auth.recover.check.$post({ json: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const isExpiredLink = (error: unknown) => error instanceof ApiError && error.code === 'otp_expired'
