import { DEFAULT_LIMITS, type FeatureLimits } from '@whofor/core/account/limits'
import { eq } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../db/db.ts'

/** The limits of a tier, or the specification's when it has no row. */
export async function getLimits(
  deps: { db: Pick<Db, 'schema'> },
  on: Reader | Tx,
  tier: string,
): Promise<FeatureLimits> {
  const { feature_limits } = deps.db.schema
  const [row] = await on.select().from(feature_limits).where(eq(feature_limits.tier, tier))
  return row ?? DEFAULT_LIMITS
}
