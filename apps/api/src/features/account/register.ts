import { DEFAULT_TIER } from '@whofor/core/account/account'
import type { RegisterInput } from '@whofor/core/account/schema'
import { searchTextOf } from '@whofor/core/text/search-text'
import { passwordWeaknesses } from '../../auth/password-weaknesses.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { termsVersion } from '../legal/terms-version.ts'

/** Makes an account; never touches one that is there. */
export async function register(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'passwords'>,
  { email, password }: Pick<RegisterInput, 'email' | 'password'>,
): Promise<{ id: string; email: string }> {
  if (deps.env.registration === 'closed') {
    throw new AppError('registration_closed', 'This instance does not take new accounts.')
  }
  const reasons = passwordWeaknesses(password, email)
  if (reasons.length > 0) throw new AppError('weak_password', 'Please choose another password.', { reasons })

  const id = newId()
  const created_at = deps.clock()
  const password_hash = await deps.passwords.hash(password)
  const terms_version = await termsVersion(deps)
  const { users, users_extended, user_stats } = deps.db.schema
  await deps.db.write(async (tx) => {
    const inserted = await tx
      .insert(users)
      .values({
        id,
        email,
        password_hash,
        terms_accepted_at: created_at,
        terms_version,
        search_text: searchTextOf([email]),
        created_at,
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (inserted.length === 0) throw new AppError('email_taken', 'An account with this email already exists')
    await tx
      .insert(users_extended)
      .values({ id, account_tier: DEFAULT_TIER, is_admin: false, login_count: 0, created_at })
    await tx.insert(user_stats).values({ user_id: id })
  })
  return { id, email }
}
