import { asc, count, eq } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { FeatureLimitsRow } from '../../db/schema/rows.ts'

export async function selectAdmins(db: Db): Promise<{ email: string; display_name: string | null }[]> {
  const { users, users_extended: extended } = db.schema
  return db.read
    .select({ email: users.email, display_name: extended.display_name })
    .from(extended)
    .innerJoin(users, eq(users.id, extended.id))
    .where(eq(extended.is_admin, true))
    .orderBy(asc(users.email))
}

export async function findAccount(db: Db, email: string) {
  const { users, users_extended: extended } = db.schema
  const [user] = await db.read
    .select({
      email: users.email,
      email_verified_at: users.email_verified_at,
      created_at: users.created_at,
      last_login: extended.last_login,
      login_count: extended.login_count,
      is_admin: extended.is_admin,
    })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .where(eq(users.email, email))
  return user ?? null
}

/** @returns null when no user has this email */
export async function findAdminFlag(
  db: Db,
  tx: Tx,
  email: string,
): Promise<{ id: string; is_admin: boolean } | null> {
  const { users, users_extended: extended } = db.schema
  const [user] = await tx
    .select({ id: users.id, is_admin: extended.is_admin })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .where(eq(users.email, email))
  return user ? { id: user.id, is_admin: user.is_admin ?? false } : null
}

/** A user may have no extended profile yet. */
export async function updateAdminFlag(
  db: Db,
  tx: Tx,
  { id, is_admin, now }: { id: string; is_admin: boolean; now: number },
): Promise<void> {
  const { users_extended: extended } = db.schema
  await tx
    .insert(extended)
    .values({ id, is_admin, created_at: now })
    .onConflictDoUpdate({ target: extended.id, set: { is_admin } })
}

/** Links that make the first administrator. */
export async function deleteSetUpTokens({ schema }: Pick<Db, 'schema'>, tx: Tx): Promise<void> {
  const { auth_tokens: tokens } = schema
  await tx.delete(tokens).where(eq(tokens.kind, 'set_up'))
}

/** The lock of a tier: for changing it, and for moving users to it. */
export const tierLock = (tier: string): string => `tier:${tier}`

export async function selectTiers({ read, schema: { feature_limits } }: Db): Promise<FeatureLimitsRow[]> {
  return read.select().from(feature_limits).orderBy(asc(feature_limits.tier))
}

export async function countUsersByTier({
  read,
  schema: { users_extended: extended },
}: Db): Promise<Map<string, number>> {
  const rows = await read
    .select({ tier: extended.account_tier, users: count() })
    .from(extended)
    .groupBy(extended.account_tier)
  return new Map(rows.map(({ tier, users }) => [tier, users]))
}

export function countUsersIn(
  { schema: { users_extended: extended } }: Pick<Db, 'schema'>,
  on: Reader | Tx,
  tier: string,
): Promise<number> {
  return on.$count(extended, eq(extended.account_tier, tier))
}

export async function findTier(
  { schema: { feature_limits } }: Pick<Db, 'schema'>,
  on: Reader | Tx,
  tier: string,
): Promise<FeatureLimitsRow | null> {
  const [row] = await on.select().from(feature_limits).where(eq(feature_limits.tier, tier))
  return row ?? null
}

export async function upsertTier(
  { schema }: Pick<Db, 'schema'>,
  tx: Tx,
  row: FeatureLimitsRow,
): Promise<void> {
  const { feature_limits } = schema
  await tx.insert(feature_limits).values(row).onConflictDoUpdate({ target: feature_limits.tier, set: row })
}

export async function removeTier({ schema }: Pick<Db, 'schema'>, tx: Tx, tier: string): Promise<void> {
  const { feature_limits } = schema
  await tx.delete(feature_limits).where(eq(feature_limits.tier, tier))
}
