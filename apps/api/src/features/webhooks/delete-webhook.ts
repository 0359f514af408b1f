import { recordAudit } from '../../auth/audit.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { deleteWebhookRow } from './queries.ts'
import { recordedTarget } from './recorded-target.ts'
import { writeOwnWebhook } from './write-own-webhook.ts'

/**
 * Deletes a webhook with its log. Needs no recent sign-in: it takes access away.
 * @throws AppError not_found
 */
export async function deleteWebhook(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  const { actor } = scope
  await writeOwnWebhook(deps, actor, id, async (tx, found) => {
    await deleteWebhookRow(deps.db, tx, id)
    await recordAudit(deps, scope, tx, {
      action: 'webhook.deleted',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { url: recordedTarget(found.url) },
    })
  })
}
