import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { AnyContext } from '../http/context.ts'
import { recordAudit } from './audit.ts'

/** Records that a user has shown that they receive mail at their address. */
export async function recordVerification(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  c: AnyContext,
  tx: Tx,
  userId: string,
): Promise<void> {
  await recordAudit(deps, c, tx, {
    action: 'email.verified',
    actor_id: userId,
    subject_type: 'user',
    subject_id: userId,
  })
}
