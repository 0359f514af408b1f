import { DEFAULT_TIER } from '@whofor/core/account/account'
import { texts } from '@whofor/texts/api/platform'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Reader, Schema, Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import type { Actor } from '../scope/request-scope.ts'
import type { AuthDeps } from './auth-deps.ts'

export function actorColumns({ users, users_extended: extended }: Schema) {
  return {
    id: users.id,
    email: users.email,
    display_name: extended.display_name,
    account_tier: extended.account_tier,
    is_admin: extended.is_admin,
  }
}

type ActorRow = { [Key in keyof Actor]: Actor[Key] | null } & Pick<Actor, 'id' | 'email'>

/** Without an extended profile, a user has the default tier and is not an admin. */
export function toActor(row: ActorRow): Actor {
  return { ...row, account_tier: row.account_tier ?? DEFAULT_TIER, is_admin: row.is_admin ?? false }
}

/** @returns null when the user does not exist, is banned or was deleted */
export async function findActor(
  { schema }: Pick<Db, 'schema'>,
  on: Tx | Reader,
  userId: string,
): Promise<Actor | null> {
  const { users, users_extended: extended } = schema
  const [row] = await on
    .select(actorColumns(schema))
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .where(and(eq(users.id, userId), isNull(users.banned_at), isNull(users.deleted_at)))
  return row ? toActor(row) : null
}

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
