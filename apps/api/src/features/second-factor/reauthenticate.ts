import type { ReauthenticateInput } from '@whofor/core/account/credentials'
import { texts as accountTexts } from '@whofor/texts/core/account'
import { texts as emailTexts } from '@whofor/texts/core/email'
import { tryEmailCode } from '../../auth/email-codes.ts'
import { checkCredentials } from '../../auth/require-credentials.ts'
import { renewSession, type SignedIn } from '../../auth/start-session.ts'
import { attemptWithCode, useCode } from '../../auth/verify-factor.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Session, SignedInScope } from '../../scope/request-scope.ts'
import { refused, verifyPasskey } from './passkeys.ts'

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
  const renew = () =>
    deps.db.write(async (tx) => {
      await use(tx)
      return renewSession(deps, scope, tx, { session, aal })
    })
  const isCode = 'type' in input && input.type !== 'passkey'
  const prover = { user: session.actor, at: { kind: 'session' } } as const
  const renewed = await (isCode ? attemptWithCode(deps, scope, prover, renew) : renew())
  await deps.limits.forgive('reauthenticate', session.actor.id)
  return renewed
}

async function proofOf(deps: Deps, scope: SignedInScope, input: ReauthenticateInput): Promise<Proof> {
  const { actor, aal } = scope.session
  if ('password' in input) {
    const user = await checkCredentials(deps, { email: actor.email, password: input.password })
    if (user?.id !== actor.id) throw new AppError('invalid_credentials', accountTexts.sign_in.wrong_password)
    return { aal, use: async () => {} }
  }
  if (!('type' in input)) {
    await reauthenticateByCode(deps, scope.session, input.code)
    return { aal, use: async () => {} }
  }
  if (input.type !== 'passkey')
    return { aal: 2, use: (tx) => useCode(deps, scope, tx, { user_id: actor.id, input }) }
  const asked = { kind: 'passkey_factor', user_id: actor.id, response: input.response } as const
  const { save } = await verifyPasskey(deps, scope, asked)
  return {
    aal: 2,
    use: async (tx) => {
      if (!(await save(tx))) throw refused()
    },
  }
}

/** @throws AppError otp_expired, with the tries that are left */
async function reauthenticateByCode(
  deps: Pick<Deps, 'db' | 'clock' | 'secret'>,
  { actor }: Session,
  code: string,
): Promise<void> {
  const { email } = actor
  const tried = await deps.db.write((tx) => tryEmailCode(deps, tx, { kind: 'reauthentication', email, code }))
  if (tried.user_id === null) throw new AppError('otp_expired', emailTexts.wrong_code, { left: tried.left })
  if (tried.user_id !== actor.id) throw new AppError('otp_expired', emailTexts.wrong_code)
}
