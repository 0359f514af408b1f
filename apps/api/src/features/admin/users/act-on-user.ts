import type { ChangeUserInput } from '@whofor/core/account/admin-users'
import { texts } from '@whofor/texts/api/accounts'
import { ADMINISTRATORS, requireStillAdmin } from '../../../auth/actor.ts'
import { recordAudit } from '../../../auth/audit.ts'
import { revokeAuthTokens } from '../../../auth/auth-tokens.ts'
import { closeStreamsOf, deleteSessionsOf } from '../../../auth/end-sessions.ts'
import { requireAnotherAdmin } from '../../../auth/keep-an-admin.ts'
import { requireProof } from '../../../auth/require-proof.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { SignedInScope } from '../../../scope/request-scope.ts'
import { deleteAccount } from '../../account-deletion/delete-account.ts'
import { setAdminFlag } from '../accounts.ts'
import { getManagedUser, setTier } from './managed-user.ts'
import { updateBan } from './user-queries.ts'

/**
 * Moves a user to a tier, and grants or revokes admin rights. Idempotent. The user's open pages learn of it
 * at once.
 * @throws AppError user_not_found, last_admin, reauthentication_needed, insufficient_aal or, for an unknown tier, invalid_request
 */
export async function changeUser(
  deps: Deps,
  scope: SignedInScope,
  { id, account_tier, is_admin }: ChangeUserInput & { id: string },
): Promise<void> {
  await requireProof(deps, scope.session)
  await deps.db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    const user = await getManagedUser(deps, tx, id)
    if (is_admin === false && user.is_admin) await requireAnotherAdmin(deps.db, tx, id)
    await requireStillAdmin(deps, tx, scope.actor)
    if (account_tier !== undefined) await setTier(deps, scope, tx, { user, account_tier })
    if (is_admin !== undefined) await setAdminFlag(deps, scope, tx, { user, is_admin })
    await closeStreamsOf(deps, tx, id)
  })
}

/**
 * Keeps a user from signing in, ends their sessions and makes mailed links worthless. Running jobs finish and
 * published surveys go on: nothing is lost when the account is enabled again. Idempotent.
 * @throws AppError user_not_found, last_admin, reauthentication_needed, insufficient_aal, or conflict for one's own account
 */
export async function disableUser(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  const { actor } = scope
  if (actor.id === id) throw new AppError('conflict', texts.admin.disable_own)
  await requireProof(deps, scope.session)
  await deps.db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    await tx.lock(id)
    const user = await getManagedUser(deps, tx, id)
    if (user.is_disabled) return
    if (user.is_admin) await requireAnotherAdmin(deps.db, tx, id)
    await requireStillAdmin(deps, tx, actor)
    await updateBan(deps.db, tx, { id, banned_at: deps.clock() })
    await deleteSessionsOf(deps, tx, id)
    await revokeAuthTokens(deps, tx, id, ['recovery', 'magic_link', 'email_code', 'email_change'])
    await recordAudit(deps, scope, tx, {
      action: 'user.disabled',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: id,
    })
  })
}

/**
 * Lets a disabled user sign in again. Idempotent.
 * @throws AppError user_not_found, reauthentication_needed, insufficient_aal
 */
export async function enableUser(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  const { actor } = scope
  await requireProof(deps, scope.session)
  await deps.db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    const user = await getManagedUser(deps, tx, id)
    await requireStillAdmin(deps, tx, actor)
    if (!user.is_disabled) return
    await updateBan(deps.db, tx, { id, banned_at: null })
    await recordAudit(deps, scope, tx, {
      action: 'user.enabled',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: id,
    })
  })
}

/**
 * Ends all sessions of a user; of one's own, all others. Idempotent.
 * @throws AppError user_not_found, reauthentication_needed, insufficient_aal
 */
export async function endUserSessions(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  const { id: current, actor } = scope.session
  await requireProof(deps, scope.session)
  await deps.db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    await getManagedUser(deps, tx, id)
    await requireStillAdmin(deps, tx, actor)
    const ended = await deleteSessionsOf(deps, tx, id, actor.id === id ? current : undefined)
    if (ended === 0) return
    await recordAudit(deps, scope, tx, {
      action: 'user.sessions_ended',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: id,
      details: { sessions: ended },
    })
  })
}

/**
 * Deletes the account of another user, with everything in it.
 * @throws AppError user_not_found, reauthentication_needed, insufficient_aal, or conflict for one's own account
 */
export async function deleteUser(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  if (scope.actor.id === id) throw new AppError('conflict', texts.admin.delete_own)
  await requireProof(deps, scope.session)
  await deleteAccount(deps, scope, { user_id: id, by: 'admin' })
}
