import { setTimeout as wait } from 'node:timers/promises'
import { CODE_LIFE_MS, type OtpInput } from '@whofor/core/account/own-account'
import { HOUR_MS } from '@whofor/core/durations'
import { texts } from '@whofor/texts/api/accounts'
import { createAuthToken } from '../../auth/auth-tokens.ts'
import { createEmailCode } from '../../auth/email-codes.ts'
import { consumeMailLimits } from '../../auth/require-credentials.ts'
import { hasVerifiedFactor } from '../../auth/sign-in.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { RequestScope, SignedInScope } from '../../scope/request-scope.ts'
import { reauthenticationMail, signInMail } from './code-mails.ts'
import { deleteMail, deleteWaitingCodeMail, findByEmail } from './queries.ts'

const LINK_LIFE_MS = HOUR_MS
/** Longer than the work: PostgreSQL checks the foreign keys of an account's rows only. */
const MIN_MS = 50

/**
 * Mails a code and a link to sign in with. An address without an account gets nothing, by the same work:
 * its code and link exist, but sign nobody in, and its mail is deleted at once. Neither the reply, its time nor
 * the tries that a code allows tell the difference.
 */
export async function requestSignInMail(deps: Deps, scope: RequestScope, { email }: OtpInput): Promise<void> {
  await consumeMailLimits(deps, scope, email)
  await deps.limits.consume('mail-address', scope.address)
  await takeAtLeast(MIN_MS, sendSignInMail(deps, email))
}

async function sendSignInMail(deps: Deps, email: string): Promise<void> {
  const user = await findByEmail(deps.db, deps.db.read, email)
  const user_id = user?.id ?? null
  await deps.db.write(async (tx) => {
    const code = await createEmailCode(deps, tx, { kind: 'email_code', user_id, email })
    // Earlier links stay valid: strangers who ask for codes cannot take the owner's link away.
    const token = await createAuthToken(deps, tx, {
      kind: 'magic_link',
      user_id,
      email,
      lifeMs: LINK_LIFE_MS,
    })
    if (user_id !== null) await deleteWaitingCodeMail(deps.db, tx, user_id)
    const mail = await enqueueMail(deps, tx, {
      kind: 'email_code',
      user_id,
      recipient: email,
      content: () => signInMail(code, token),
      lifeMs: LINK_LIFE_MS,
    })
    if (user_id === null) await deleteMail(deps.db, tx, mail.id)
  })
}

/** Hides small differences in how long work takes. A rejection is passed on at once. */
async function takeAtLeast<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, wait(milliseconds)])
  return result
}

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
