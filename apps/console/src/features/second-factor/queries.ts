import { queryOptions } from '@tanstack/react-query'
import type { Factor, FactorsReply } from '@whofor/core/account/credentials'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import type { Way } from './ways.ts'

export const factorsQuery = queryOptions({
  queryKey: keys.factors,
  queryFn: () => unwrap(api.account.factors.$get()),
})

/** The ways in which a user can confirm who they are, besides the password. */
export function enrolledWays({ factors, recovery_codes_left }: FactorsReply): Way[] {
  const verified: Way[] = verifiedFactors(factors).map(({ factor_type }) => factor_type)
  return verified.length > 0 && recovery_codes_left > 0 ? [...verified, 'recovery_code'] : verified
}

export const verifiedFactors = (factors: readonly Factor[]) =>
  factors.filter(({ status }) => status === 'verified')
