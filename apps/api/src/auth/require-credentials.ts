import type { SignInInput } from '@whofor/core/account/schema'
import { eq } from 'drizzle-orm'
import { AppError } from '../errors.ts'
import type { RuleName } from '../rate-limits/rules.ts'
import type { RequestScope } from '../scope/request-scope.ts'
import type { AuthDeps } from './auth-deps.ts'
import { findKnownBrowser } from './browsers.ts'

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
    // Neither whose account nor from which address: personal data does not belong in a log.
    deps.log.warn({ request_id: scope.request_id, network: scope.ip_prefix }, 'a sign-in failed')
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

type Limit = readonly [RuleName, string]

/**
 * What an attempt to sign in to an account counts against, and which of it is refunded when the password is right. A
 * browser that signed in to the account before is counted separately, so nobody else can exhaust its attempts.
 */
export async function signInLimits(
  deps: Pick<AuthDeps, 'db'>,
  scope: RequestScope,
  email: string,
): Promise<{ consumed: Limit[]; refunded: Limit[] }> {
  const browser = await findKnownBrowser(deps, scope, { email })
  if (browser !== null) {
    const own: Limit = ['sign-in', `${email} browser ${browser}`]
    return { consumed: [own, ['sign-in-known', email]], refunded: [own] }
  }
  const { address, ip_prefix } = scope
  const own: Limit[] = [
    ['sign-in', `${email} ${ip_prefix ?? address}`],
    ['sign-in-address', address],
  ]
  return { consumed: [...own, ['sign-in-account', email]], refunded: own }
}

/**
 * Counts a mail that anyone can ask for. A browser that signed in to the account is counted separately, so that
 * strangers cannot use up its owner's mails.
 * @throws AppError rate_limited
 */
export async function consumeMailLimits(
  deps: Pick<AuthDeps, 'db' | 'limits'>,
  scope: RequestScope,
  email: string,
): Promise<void> {
  const browser = await findKnownBrowser(deps, scope, { email })
  if (browser === null) return deps.limits.consume('mail', email)
  await deps.limits.consume('mail', `${email} browser ${browser}`)
  await deps.limits.consume('mail-known', email)
}
