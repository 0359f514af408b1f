import type { AccountEmail } from '@whofor/core/account/email'
import type { Deps } from '../../deps.ts'
import { publishUserUpdated } from '../../events/publish-user-updated.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getAccountEmail } from './get-account-email.ts'
import { deleteChangeLinks } from './queries.ts'

/** Makes the links of a change worthless. Idempotent. */
export async function cancelEmailChange(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
): Promise<AccountEmail> {
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    await deleteChangeLinks(deps.db, tx, actor.id)
    publishUserUpdated(deps, tx, actor.id)
  })
  return getAccountEmail(deps, actor)
}
