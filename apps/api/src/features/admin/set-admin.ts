import { emailAddress } from '@whofor/core/account/schema'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findAdminFlag, updateAdminFlag } from './queries.ts'

/**
 * Makes a user an admin. Idempotent.
 * @throws AppError not_found
 */
export function grantAdmin(deps: Pick<Deps, 'db' | 'clock'>, email: string): Promise<void> {
  return setAdmin(deps, email, true)
}

/**
 * Revokes admin rights, even of the last admin: anyone who can run commands can grant them again. Idempotent.
 */
export function revokeAdmin(deps: Pick<Deps, 'db' | 'clock'>, email: string): Promise<void> {
  return setAdmin(deps, email, false)
}

async function setAdmin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
  is_admin: boolean,
): Promise<void> {
  const address = emailAddress.safeParse(email)
  if (!address.success) throw new AppError('invalid_request', 'This is not an email address.')
  await db.write(async (tx) => {
    await tx.lock('administrators')
    const user = await findAdminFlag(db, tx, address.data)
    if (!user) throw new AppError('not_found', 'No account is registered with this email address.')
    if (user.is_admin !== is_admin) await updateAdminFlag(db, tx, { id: user.id, is_admin, now: clock() })
  })
}
