import { asc, count, eq } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../../db/db.ts'
import type { FeatureLimitsRow } from '../../../db/schema/rows.ts'

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
