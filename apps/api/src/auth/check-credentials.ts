import type { SignInInput } from '@whofor/core/account/schema'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'

/**
 * Finds the user of an email and password.
 * @returns null; unknown address, wrong password and banned user are indistinguishable
 */
export async function checkCredentials(
  deps: Pick<Deps, 'db' | 'passwords'>,
  { email, password }: SignInInput,
): Promise<{ id: string; email: string; password_hash: string } | null> {
  const { users } = deps.db.schema
  const [user] = await deps.db.read.select().from(users).where(eq(users.email, email))
  const matches = await deps.passwords.verify(user?.password_hash ?? null, password)
  if (!user || !matches || user.banned_at !== null || user.password_hash === null) return null
  return { id: user.id, email: user.email, password_hash: user.password_hash }
}
