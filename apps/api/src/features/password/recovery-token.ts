import { HOUR_MS } from '@whofor/core/durations'
import { z } from 'zod'
import { createAuthToken } from '../../auth/auth-tokens.ts'
import type { Tx } from '../../db/db.ts'
import type { AuthToken } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { deleteRecoveries } from './queries.ts'

export const RECOVERY_MS = HOUR_MS

const tokenData = z.object({ delivery: z.enum(['mail', 'printed']) })

type Recovery = {
  /** Null for an unknown address. */
  user_id: string | null
  email: string
  /** Only a mailed link proves that its reader owns the address. */
  delivery: z.infer<typeof tokenData>['delivery']
}

/**
 * A link that resets a password once, for an hour. Earlier ones become worthless, but a mailed link, which strangers can
 * ask for, leaves printed ones valid.
 * @returns the token for `recoveryPath`
 */
export async function createRecoveryToken(
  deps: Pick<Deps, 'db' | 'clock'>,
  tx: Tx,
  { user_id, email, delivery }: Recovery,
): Promise<string> {
  await tx.lock(`recovery:${email}`)
  await deleteRecoveries(deps.db, tx, { email, mailed: delivery === 'mail' })
  const data: z.infer<typeof tokenData> = { delivery }
  return createAuthToken(deps, tx, { kind: 'recovery', user_id, email, data, lifeMs: RECOVERY_MS })
}

export const recoveryPath = (token: string) => `/recover/${token}`

export const provesAddress = ({ data }: AuthToken) => tokenData.safeParse(data).data?.delivery === 'mail'
