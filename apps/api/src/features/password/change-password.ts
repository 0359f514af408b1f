import type { ChangePasswordInput } from '@whofor/core/account/credentials'
import { texts as accountsTexts } from '@whofor/texts/api/accounts'
import { texts } from '@whofor/texts/core/account'
import { recordAudit } from '../../auth/audit.ts'
import { CREDENTIAL_TOKENS, revokeAuthTokens } from '../../auth/auth-tokens.ts'
import { forgetOtherBrowsers } from '../../auth/browsers.ts'
import { deleteSessionsOf } from '../../auth/end-sessions.ts'
import { requireStrongPassword } from '../../auth/passwords.ts'
import { requireRecentSignIn, requireSecondFactor } from '../../auth/require-proof.ts'
import { renewSession, type SignedIn } from '../../auth/start-session.ts'
import { forgetWrongCodes } from '../../auth/verify-factor.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueSecurityMail } from '../../mail/enqueue-security-mail.ts'
import type { RequestScope, Session, SignedInScope } from '../../scope/request-scope.ts'
import { findPasswordOwner, replacePassword } from './queries.ts'

/**
 * Changes the password, or sets the first one. Other sessions end, this one gets a new token.
 * @throws AppError insufficient_aal, reauthentication_needed, invalid_credentials, same_password or weak_password
 */
export async function changePassword(
  deps: Deps,
  scope: SignedInScope,
  { current_password, new_password }: ChangePasswordInput,
): Promise<SignedIn> {
  const { session } = scope
  const { actor } = session
  await requireSecondFactor(deps, session)
  const owner = await findPasswordOwner(deps.db, deps.db.read, actor.id)
  const previous = owner?.password_hash ?? null
  if (previous === null) requireRecentSignIn(deps, session)
  else await requirePassword(deps, session, { previous, current_password })
  if (previous !== null && new_password === current_password)
    throw new AppError('same_password', accountsTexts.change_password.same)
  requireStrongPassword(new_password, actor.email)

  const password_hash = await deps.passwords.hash(new_password)
  const renewed = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const change = { user_id: actor.id, password_hash, previous, now: deps.clock() }
    if (!(await replacePassword(deps.db, tx, change))) throw wrongPassword()
    const next = await renewSession(deps, scope, tx, { session, aal: session.aal })
    await deleteSessionsOf(deps, tx, actor.id, next.session.id)
    await completePasswordChange(deps, scope, tx, { action: 'password.changed', user: actor })
    return next
  })
  await forgetWrongCodes(deps, actor.id)
  return renewed
}

async function requirePassword(
  deps: Pick<Deps, 'limits' | 'passwords'>,
  { actor }: Session,
  { previous, current_password }: { previous: string; current_password: string | undefined },
): Promise<void> {
  if (current_password === undefined) {
    const message = accountsTexts.change_password.missing
    throw new AppError('invalid_request', message, { errors: [{ path: 'current_password', message }] })
  }
  await deps.limits.consume('reauthenticate', actor.id)
  if (!(await deps.passwords.verify(previous, current_password))) throw wrongPassword()
  await deps.limits.forgive('reauthenticate', actor.id)
}

const wrongPassword = () => new AppError('invalid_credentials', texts.sign_in.wrong_password)

type Change = { action: 'password.changed' | 'password.recovered'; user: { id: string; email: string } }

/**
 * Follows every new password: revokes unused tokens, forgets other browsers, records the change and notifies the owner by
 * mail.
 */
export async function completePasswordChange(
  deps: Deps,
  scope: RequestScope,
  tx: Tx,
  { action, user }: Change,
): Promise<void> {
  await revokeAuthTokens(deps, tx, user.id, CREDENTIAL_TOKENS)
  await forgetOtherBrowsers(deps, scope, tx, user.id)
  await recordAudit(deps, scope, tx, {
    action,
    actor_id: user.id,
    subject_type: 'user',
    subject_id: user.id,
  })
  await enqueueSecurityMail(deps, scope, tx, user, 'password_changed')
}
