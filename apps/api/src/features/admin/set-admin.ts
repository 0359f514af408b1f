import { emailAddress } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/api/accounts'
import { ADMINISTRATORS } from '../../auth/actor.ts'
import { recordAudit } from '../../auth/audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type RequestScope, scopeOutsideRequests } from '../../scope/request-scope.ts'
import { findAdminFlag, updateAdminFlag } from './queries.ts'

type CommandDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Makes a user an admin. Idempotent.
 * @throws AppError not_found
 */
export function grantAdmin(deps: CommandDeps, email: string): Promise<void> {
  return setAdmin(deps, email, true)
}

/**
 * Revokes admin rights, even of the last admin: anyone who can run commands can grant them again. Idempotent.
 */
export function revokeAdmin(deps: CommandDeps, email: string): Promise<void> {
  return setAdmin(deps, email, false)
}

async function setAdmin(deps: CommandDeps, email: string, is_admin: boolean): Promise<void> {
  const address = emailAddress.safeParse(email)
  if (!address.success) throw new AppError('invalid_request', texts.admin.not_an_email)
  await deps.db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    const user = await findAdminFlag(deps.db, tx, address.data)
    if (!user) throw new AppError('not_found', texts.admin.no_account)
    await setAdminFlag(deps, scopeOutsideRequests(), tx, { user, is_admin })
  })
}

type Change = { user: { id: string; is_admin: boolean }; is_admin: boolean }

/** Grants or revokes admin rights, and records it. Idempotent. Call it under the lock `ADMINISTRATORS`. */
export async function setAdminFlag(
  deps: CommandDeps,
  scope: RequestScope,
  tx: Tx,
  { user, is_admin }: Change,
): Promise<void> {
  if (user.is_admin === is_admin) return
  await updateAdminFlag(deps.db, tx, { id: user.id, is_admin, now: deps.clock() })
  await recordAudit(deps, scope, tx, {
    action: is_admin ? 'admin.granted' : 'admin.revoked',
    actor_id: scope.actor?.id ?? null,
    subject_type: 'user',
    subject_id: user.id,
  })
}
