import type { AdminUser } from '@whofor/core/account/admin-users'
import { formatNumber } from '../../../lib/format.ts'
import { USER_TEXTS } from './user-texts.ts'

/** “17 of 50”; administrators have no limit. */
export const requestsText = ({ is_admin, ai_requests: { used, max } }: AdminUser): string =>
  is_admin
    ? USER_TEXTS.unlimited(formatNumber(used))
    : USER_TEXTS.ofMax(formatNumber(used), formatNumber(max))

export const isAtLimit = ({ is_admin, ai_requests }: AdminUser): boolean =>
  !is_admin && ai_requests.used >= ai_requests.max
