import { texts } from '@whofor/texts/api/accounts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import type { AuthDeps } from './auth-deps.ts'

/**
 * Call it under the lock `ADMINISTRATORS`, before an administrator is demoted, disabled or deleted.
 * @throws AppError last_admin unless somebody else is an administrator who can sign in
 */
export async function requireAnotherAdmin({ db }: Pick<AuthDeps, 'db'>, tx: Tx, id: string): Promise<void> {
  const { users, users_extended: extended } = db.schema
  const [other] = await tx
    .select({ id: extended.id })
    .from(extended)
    .innerJoin(users, eq(users.id, extended.id))
    .where(
      and(
        eq(extended.is_admin, true),
        ne(extended.id, id),
        isNull(users.banned_at),
        isNull(users.deleted_at),
      ),
    )
    .limit(1)
  if (!other) throw new AppError('last_admin', texts.admin.last_admin)
}
