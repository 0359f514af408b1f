import { requestMonth } from '@whofor/core/account/limits'
import type { Actor } from '../auth/actor.ts'
import type { Db, Tx } from '../db/db.ts'
import { releaseQuota } from './release-use.ts'
import { reserveQuota } from './reserve-use.ts'

/** Throws `persona_limit_reached` if so many personas would not fit now; holds nothing. */
export async function assertPersonaQuota(
  deps: { db: Pick<Db, 'schema'> },
  tx: Tx,
  actor: Pick<Actor, 'id' | 'account_tier' | 'is_admin'>,
  personas: number,
  now: number,
): Promise<void> {
  const use = { requests: 0, personas }
  await reserveQuota(deps, tx, actor, use, now)
  await releaseQuota(deps, tx, { owner_id: actor.id, month: requestMonth(now) }, use)
}
