import type { SignInInput } from '@whofor/core/account/schema'
import { eq } from 'drizzle-orm'
import { AppError } from '../errors.ts'
import type { RequestScope } from '../scope/request-scope.ts'
import type { AuthDeps } from './auth-deps.ts'
import { signInLimits } from './sign-in-limits.ts'

/**
 * Finds the user of an email and password. The right password refunds what `signInLimits` allows to be refunded.
 * @param wrong the message for a wrong password
 * @returns the stored hash of the password too, for the write to check that it is still the same
 * @throws AppError invalid_credentials or rate_limited
 */
export async function requireCredentials(
  deps: Pick<AuthDeps, 'db' | 'passwords' | 'limits' | 'log'>,
  scope: RequestScope,
  credentials: SignInInput,
  wrong: string,
): Promise<{ id: string; email: string; password_hash: string }> {
  const { consumed, refunded } = await signInLimits(deps, scope, credentials.email)
  for (const [rule, key] of consumed) await deps.limits.consume(rule, key)
  const user = await checkCredentials(deps, credentials)
  if (!user) {
    // Without the email address: personal data does not belong in a log.
    deps.log.warn({ request_id: scope.request_id, address: scope.address }, 'a sign-in failed')
    throw new AppError('invalid_credentials', wrong)
  }
  for (const [rule, key] of refunded) await deps.limits.forgive(rule, key)
  return user
}

/**
 * Finds the user of an email and password.
 * @returns null; unknown address, wrong password and banned user are indistinguishable
 */
export async function checkCredentials(
  deps: Pick<AuthDeps, 'db' | 'passwords'>,
  { email, password }: SignInInput,
): Promise<{ id: string; email: string; password_hash: string } | null> {
  const { users } = deps.db.schema
  const [user] = await deps.db.read.select().from(users).where(eq(users.email, email))
  const matches = await deps.passwords.verify(user?.password_hash ?? null, password)
  if (!user || !matches || user.banned_at !== null || user.password_hash === null) return null
  return { id: user.id, email: user.email, password_hash: user.password_hash }
}
