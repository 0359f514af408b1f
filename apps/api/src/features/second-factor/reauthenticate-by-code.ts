import { EMAIL_TEXTS } from '@whofor/core/account/email-texts'
import { tryEmailCode } from '../../auth/email-codes.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Session } from '../../scope/request-scope.ts'

/** @throws AppError otp_expired, with the tries that are left */
export async function reauthenticateByCode(
  deps: Pick<Deps, 'db' | 'clock' | 'secret'>,
  { actor }: Session,
  code: string,
): Promise<void> {
  const { email } = actor
  const tried = await deps.db.write((tx) => tryEmailCode(deps, tx, { kind: 'reauthentication', email, code }))
  if (tried.user_id === null) throw new AppError('otp_expired', EMAIL_TEXTS.wrongCode, { left: tried.left })
  if (tried.user_id !== actor.id) throw new AppError('otp_expired', EMAIL_TEXTS.wrongCode)
}
