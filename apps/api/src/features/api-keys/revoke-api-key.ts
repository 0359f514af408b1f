import { texts } from '@whofor/texts/api/accounts'
import { recordAudit } from '../../auth/audit.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { deleteApiKey } from './queries.ts'

/**
 * Revokes a key at once. Needs no recent sign-in: it takes access away.
 * @throws AppError not_found
 */
export async function revokeApiKey(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  const { actor } = scope
  await deps.db.write(async (tx) => {
    const revoked = await deleteApiKey(deps.db, tx, actor.id, id)
    if (!revoked) throw new AppError('not_found', texts.revoke_api_key.gone)
    await recordAudit(deps, scope, tx, {
      action: 'api_key.revoked',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { key_name: revoked.name },
    })
  })
}
