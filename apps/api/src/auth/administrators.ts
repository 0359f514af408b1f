import { texts } from '@whofor/texts/api/platform'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import type { Actor } from '../scope/request-scope.ts'
import type { AuthDeps } from './auth-deps.ts'

/** The lock under which administrators change: who is one, and who may sign in. */
export const ADMINISTRATORS = 'administrators'

export const adminsOnly = () => new AppError('forbidden', texts.administrators.forbidden)

/**
 * The administrator may have been demoted, disabled or deleted since the request began. Call it under the lock
 * `ADMINISTRATORS`.
 * @throws AppError forbidden
 */
export async function requireStillAdmin(
  { db: { schema } }: Pick<AuthDeps, 'db'>,
  tx: Tx,
  { id }: Pick<Actor, 'id'>,
): Promise<void> {
  const { users, users_extended: extended } = schema
  const [admin] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(extended, eq(extended.id, users.id))
    .where(
      and(eq(users.id, id), eq(extended.is_admin, true), isNull(users.banned_at), isNull(users.deleted_at)),
    )
  if (!admin) throw adminsOnly()
}
