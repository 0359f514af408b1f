import { emailAddress } from '@whofor/core/account/schema'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'

export type Account = {
  email: string
  created_at: number
  last_login: number | null
  login_count: number
  is_admin: boolean
}

/** What tells whether an account really is who it says: email addresses are not verified. */
export async function getAccount(deps: Pick<Deps, 'db'>, email: string): Promise<Account> {
  const { users, users_extended: extended } = deps.db.schema
  const address = emailAddress.safeParse(email)
  if (!address.success) throw new AppError('invalid_request', 'This is not an email address.')
  const [user] = await deps.db.read
    .select({
      email: users.email,
      created_at: users.created_at,
      last_login: extended.last_login,
      login_count: extended.login_count,
      is_admin: extended.is_admin,
    })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .where(eq(users.email, address.data))
  if (!user) throw new AppError('not_found', 'Nobody has registered with this email address.')
  return { ...user, login_count: user.login_count ?? 0, is_admin: user.is_admin ?? false }
}
