import { CODE_LIFE_MS } from '@whofor/core/account/own-account'
import { texts } from '@whofor/texts/api/accounts'
import { createEmailCode } from '../../auth/email-codes.ts'
import { hasVerifiedFactor } from '../../auth/sign-in.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { reauthenticationMail } from './code-mails.ts'
import { findByEmail } from './queries.ts'

/**
 * Mails a code to the signed-in user, who has nothing else to confirm with.
 * @throws AppError conflict for an account with a password or a second factor
 */
export async function requestReauthenticationCode(deps: Deps, scope: SignedInScope): Promise<void> {
  const { actor } = scope
  const user = await findByEmail(deps.db, deps.db.read, actor.email)
  const hasFactor = await hasVerifiedFactor(deps.db, deps.db.read, actor.id)
  if (hasFactor || user?.password_hash !== null)
    throw new AppError('conflict', texts.request_reauthentication_code.other_ways)
  await deps.limits.consume('mail', `reauthentication ${actor.id}`)
  await deps.limits.consume('mail-address', scope.address)
  await deps.db.write(async (tx) => {
    const about = { user_id: actor.id, email: actor.email }
    const code = await createEmailCode(deps, tx, { kind: 'reauthentication', ...about })
    await enqueueMail(deps, tx, {
      // Not 'email_code': asking for a sign-in code must not discard it.
      kind: 'security',
      user_id: actor.id,
      recipient: actor.email,
      content: () => reauthenticationMail(code),
      lifeMs: CODE_LIFE_MS,
    })
  })
}
