import type { Factor } from '@whofor/core/account/credentials'
import type { MfaFactor } from '../../db/schema/rows.ts'

/** Without secrets and keys. */
export function factorReply(row: MfaFactor): Factor {
  const { id, factor_type, friendly_name, status, created_at, last_used_at } = row
  return { id, factor_type, friendly_name, status, created_at, last_used_at }
}
