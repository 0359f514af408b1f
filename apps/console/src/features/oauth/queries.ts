import { queryOptions } from '@tanstack/react-query'
import type { AuthorizationAnswer, AuthorizationRequest } from '@whofor/core/platform/oauth'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'

export const authorizationQuery = (request: AuthorizationRequest) =>
  queryOptions({
    queryKey: keys.authorization(request),
    queryFn: () => unwrap(api.oauth.authorization.$get({ query: request })),
    // Of one visit: the page is not drawn again while the user reads it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useAnswer = () =>
  useAction({
    mutationFn: (json: AuthorizationAnswer) =>
      withStepUp(() => unwrap(api.oauth.authorization.$post({ json }))),
  })

const OPTIONAL = [
  'response_type',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'state',
  'resource',
] as const

/** What an app asks for, from the address that it opened; the server checks it. */
export function requestIn(search: string): AuthorizationRequest {
  const found = new URLSearchParams(search)
  const optional = OPTIONAL.flatMap((name) => {
    const value = found.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return {
    client_id: found.get('client_id') ?? '',
    redirect_uri: found.get('redirect_uri') ?? '',
    ...Object.fromEntries(optional),
  }
}
