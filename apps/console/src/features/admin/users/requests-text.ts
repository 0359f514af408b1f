import type { AdminUser } from '@whofor/core/account/admin-users'
import { texts } from '@whofor/texts/console/admin/users'
import { formatNumber } from '../../../lib/format.ts'

/** “17 of 50”; administrators have no limit. */
export const requestsText = ({ is_admin, ai_requests: { used, max } }: AdminUser): string =>
  is_admin
    ? texts.list.unlimited({ used: formatNumber(used) })
    : texts.list.of_max({ used: formatNumber(used), max: formatNumber(max) })

export const isAtLimit = ({ is_admin, ai_requests }: AdminUser): boolean =>
  !is_admin && ai_requests.used >= ai_requests.max
