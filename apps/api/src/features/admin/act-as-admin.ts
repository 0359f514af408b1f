import { ADMINISTRATORS, requireStillAdmin } from '../../auth/actor.ts'
import { type AuditEntry, recordAudit } from '../../auth/audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'

type Act = Omit<AuditEntry, 'actor_id'>

/**
 * Runs a write of an administrator who still is one, and records what it returns.
 * @param work returns null when it changed nothing
 * @throws AppError forbidden, and what the work throws
 */
export async function actAsAdmin(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: SignedInScope,
  work: (tx: Tx) => Promise<Act | null>,
): Promise<void> {
  const { actor } = scope
  await deps.db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    await requireStillAdmin(deps, tx, actor)
    const act = await work(tx)
    if (act) await recordAudit(deps, scope, tx, { ...act, actor_id: actor.id })
  })
}
