import { texts } from '@whofor/texts/api/accounts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'

/** Whether somebody is an administrator who can sign in. @param except the id of a user who does not count */
export async function hasAdmin({ schema }: Pick<Db, 'schema'>, tx: Tx, except?: string): Promise<boolean> {
  const { users, users_extended: extended } = schema
  const admins = await tx
    .select({ id: extended.id })
    .from(extended)
    .innerJoin(users, eq(users.id, extended.id))
    .where(
      and(
        eq(extended.is_admin, true),
        except === undefined ? undefined : ne(extended.id, except),
        isNull(users.banned_at),
        isNull(users.deleted_at),
      ),
    )
    .limit(1)
  return admins.length > 0
}

/**
 * Call it under the lock `ADMINISTRATORS`, before an administrator is demoted, disabled or deleted.
 * @throws AppError last_admin unless somebody else is an administrator who can sign in
 */
export async function requireAnotherAdmin(db: Pick<Db, 'schema'>, tx: Tx, id: string): Promise<void> {
  if (!(await hasAdmin(db, tx, id))) throw new AppError('last_admin', texts.admin.last_admin)
}
