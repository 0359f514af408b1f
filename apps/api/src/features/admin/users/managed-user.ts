import { and, eq, isNull, ne } from 'drizzle-orm'
import { type Actor, actorColumns, toActor } from '../../../auth/actor.ts'
import type { Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'

/** The lock under which administrators change: who is one, and who may sign in. */
export const ADMINISTRATORS = 'administrators'

export type ManagedUser = Actor & { is_disabled: boolean }

export const userNotFound = () => new AppError('user_not_found', 'There is no user with this id.')

/** @throws AppError user_not_found, also for a deleted account */
export async function getManagedUser({ db }: Pick<Deps, 'db'>, tx: Tx, id: string): Promise<ManagedUser> {
  const { users, users_extended: extended } = db.schema
  const [row] = await tx
    .select({ ...actorColumns(db.schema), banned_at: users.banned_at })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .where(and(eq(users.id, id), isNull(users.deleted_at)))
  if (!row) throw userNotFound()
  const { banned_at, ...actor } = row
  return { ...toActor(actor), is_disabled: banned_at !== null }
}

/**
 * Keeps at least one administrator who can sign in. Call it under the lock `ADMINISTRATORS`.
 * @throws AppError last_admin
 */
export async function requireAnotherAdmin({ db }: Pick<Deps, 'db'>, tx: Tx, id: string): Promise<void> {
  const { users, users_extended: extended } = db.schema
  const others = await tx
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
  if (others.length === 0)
    throw new AppError('last_admin', 'This is the only administrator. Make someone else an admin first.')
}

/**
 * The administrator may have been demoted or disabled since the request began. Call it under the lock
 * `ADMINISTRATORS`.
 * @throws AppError forbidden
 */
export async function requireStillAdmin(deps: Pick<Deps, 'db'>, tx: Tx, actor: Actor): Promise<void> {
  const now = await getManagedUser(deps, tx, actor.id).catch(() => null)
  if (!now?.is_admin || now.is_disabled)
    throw new AppError('forbidden', "You don't have permission to access this page.")
}
