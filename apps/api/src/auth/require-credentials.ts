import type { SignInInput } from '@whofor/core/account/schema'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { clientIp } from '../http/client-ip.ts'
import type { AnyContext } from '../http/context.ts'
import { checkCredentials } from './check-credentials.ts'
import { signInLimits } from './sign-in-limits.ts'

/**
 * Finds the user of an email and password. The right password refunds what `signInLimits` allows to be refunded.
 * @param wrong the message for a wrong password
 * @returns the stored hash of the password too, for the write to check that it is still the same
 * @throws AppError invalid_credentials or rate_limited
 */
export async function requireCredentials(
  deps: Deps,
  c: AnyContext,
  credentials: SignInInput,
  wrong: string,
): Promise<{ id: string; email: string; password_hash: string }> {
  const { consumed, refunded } = await signInLimits(deps, c, credentials.email)
  for (const [rule, key] of consumed) await deps.limits.consume(rule, key)
  const user = await checkCredentials(deps, credentials)
  if (!user) {
    // Without the email address: personal data does not belong in a log.
    c.var.log.warn({ request_id: c.var.requestId, address: clientIp(deps.env, c) }, 'a sign-in failed')
    throw new AppError('invalid_credentials', wrong)
  }
  for (const [rule, key] of refunded) await deps.limits.forgive(rule, key)
  return user
}
