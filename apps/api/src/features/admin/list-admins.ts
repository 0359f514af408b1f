import { asc, eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'

export async function listAdmins(
  deps: Pick<Deps, 'db'>,
): Promise<{ email: string; display_name: string | null }[]> {
  const { users, users_extended: extended } = deps.db.schema
  return deps.db.read
    .select({ email: users.email, display_name: extended.display_name })
    .from(extended)
    .innerJoin(users, eq(users.id, extended.id))
    .where(eq(extended.is_admin, true))
    .orderBy(asc(users.email))
}
