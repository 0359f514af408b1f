import { SIGN_IN_TEXTS } from '@whofor/core/account/account'
import type { ReauthenticateInput } from '@whofor/core/account/second-factor'
import { checkCredentials } from '../../auth/require-credentials.ts'
import { renewSession, type SignedIn } from '../../auth/start-session.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { reauthenticateByCode } from './reauthenticate-by-code.ts'
import { useCode } from './use-code.ts'
import { refused, verifyPasskey } from './verify-passkey.ts'

type Proof = { aal: 1 | 2; use(tx: Tx): Promise<void> }

/**
 * Proves again who the signed-in user is; the session gets a new token. A second factor raises its level, a
 * password does not.
 * @throws AppError invalid_credentials, otp_expired, mfa_verification_failed, mfa_challenge_expired or passkeys_unavailable
 */
export async function reauthenticate(
  deps: Deps,
  scope: SignedInScope,
  input: ReauthenticateInput,
): Promise<SignedIn> {
  const { session } = scope
  await deps.limits.consume('reauthenticate', session.actor.id)
  const { aal, use } = await proofOf(deps, scope, input)
  const renewed = await deps.db.write(async (tx) => {
    await use(tx)
    return renewSession(deps, scope, tx, { session, aal })
  })
  await deps.limits.forgive('reauthenticate', session.actor.id)
  return renewed
}

async function proofOf(deps: Deps, scope: SignedInScope, input: ReauthenticateInput): Promise<Proof> {
  const { actor, aal } = scope.session
  if ('password' in input) {
    const user = await checkCredentials(deps, { email: actor.email, password: input.password })
    if (user?.id !== actor.id) throw new AppError('invalid_credentials', SIGN_IN_TEXTS.wrongPassword)
    return { aal, use: async () => {} }
  }
  if (!('type' in input)) {
    await reauthenticateByCode(deps, scope.session, input.code)
    return { aal, use: async () => {} }
  }
  if (input.type !== 'passkey') return { aal: 2, use: (tx) => useCode(deps, tx, actor.id, input) }
  const asked = { kind: 'passkey_factor', user_id: actor.id, response: input.response } as const
  const { save } = await verifyPasskey(deps, scope, asked)
  return {
    aal: 2,
    use: async (tx) => {
      if (!(await save(tx))) throw refused()
    },
  }
}
