import { requireProof } from '../../../auth/require-proof.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { SignedInScope } from '../../../scope/request-scope.ts'
import { deleteAccount } from '../../account-deletion/delete-account.ts'
import { ADMIN_ERRORS } from '../admin-texts.ts'

/**
 * Deletes the account of another user, with everything in it.
 * @throws AppError user_not_found, reauthentication_needed, insufficient_aal, or conflict for one's own account
 */
export async function deleteUser(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  if (scope.actor.id === id) throw new AppError('conflict', ADMIN_ERRORS.deleteOwn)
  await requireProof(deps, scope.session)
  await deleteAccount(deps, scope, { user_id: id, by: 'admin' })
}
