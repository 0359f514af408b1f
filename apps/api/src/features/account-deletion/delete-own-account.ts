import type { DeleteAccountInput } from '@whofor/core/account/own-account'
import { texts } from '@whofor/texts/core/account'
import { checkCredentials } from '../../auth/require-credentials.ts'
import { requireRecentSignIn, requireSecondFactor } from '../../auth/require-proof.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { deleteAccount } from './delete-account.ts'
import { hasPassword } from './queries.ts'

/**
 * Deletes the account of the signed-in user, who proves again who they are.
 * @throws AppError invalid_request, insufficient_aal, invalid_credentials, reauthentication_needed, last_admin
 */
export async function deleteOwnAccount(
  deps: Deps,
  scope: SignedInScope,
  { email, password }: DeleteAccountInput,
): Promise<void> {
  const { session } = scope
  const { actor } = session
  if (email !== actor.email) throw invalid('email', texts.deletion.email)
  await deps.limits.consume('reauthenticate', actor.id)
  await requireSecondFactor(deps, session)
  if (await hasPassword(deps.db, actor.id)) {
    if (password === undefined) throw invalid('password', texts.deletion.password)
    const user = await checkCredentials(deps, { email: actor.email, password })
    if (user?.id !== actor.id) throw new AppError('invalid_credentials', texts.sign_in.wrong_password)
  } else requireRecentSignIn(deps, session)
  await deleteAccount(deps, scope, { user_id: actor.id, by: 'owner' })
}

const invalid = (path: string, message: string) =>
  new AppError('invalid_request', message, { errors: [{ path, message }] })
