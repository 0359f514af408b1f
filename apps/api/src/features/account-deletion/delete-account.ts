import type { AccountContents } from '@whofor/core/account/own-account'
import { texts } from '@whofor/texts/api/accounts'
import { ADMINISTRATORS, requireStillAdmin } from '../../auth/actor.ts'
import { recordAudit } from '../../auth/audit.ts'
import { deleteSessionsOf } from '../../auth/end-sessions.ts'
import { requireAnotherAdmin } from '../../auth/keep-an-admin.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueSecurityMail } from '../../mail/enqueue-security-mail.ts'
import type { Actor, SignedInScope } from '../../scope/request-scope.ts'
import { startErasing } from './erase-accounts.ts'
import {
  anonymizeInvitations,
  anonymizeUser,
  countContents,
  deleteCredentials,
  deletePendingQuestions,
  findUndeleted,
  unpublish,
} from './queries.ts'

/**
 * Deletes an account in one write: nobody can sign in to it or find anything of it from then on. The rest is erased in the
 * background.
 * @throws AppError forbidden, user_not_found, last_admin
 */
export async function deleteAccount(
  deps: Deps,
  scope: SignedInScope,
  { user_id, by }: { user_id: string; by: 'owner' | 'admin' },
): Promise<void> {
  const { db, events } = deps
  await db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    if (by === 'admin') await requireStillAdmin(deps, tx, scope.actor)
    await tx.lock(user_id)
    const user = await findUndeleted(db, tx, user_id)
    if (!user) throw new AppError('user_not_found', texts.deletion.no_user)
    if (user.is_admin) await requireAnotherAdmin(deps.db, tx, user_id)
    const now = deps.clock()
    await deps.jobs.cancelAllOfOwner(tx, user_id)
    await deleteSessionsOf(deps, tx, user_id)
    await deleteCredentials(db, tx, user_id, user.email)
    await unpublish(db, tx, user_id, now)
    await enqueueSecurityMail(deps, scope, tx, { id: user_id, email: user.email }, 'account_deleted')
    await anonymizeUser(db, tx, user_id, now)
    await anonymizeInvitations(db, tx, user_id, user.email)
    const questions = await deletePendingQuestions(db, tx, user_id)
    tx.afterCommit(() => {
      for (const message_id of questions) events.publish(user_id, { type: 'chat.stop', message_id })
    })
    await recordAudit(deps, scope, tx, {
      action: 'user.deleted',
      actor_id: scope.actor.id,
      subject_type: 'user',
      subject_id: user_id,
      details: { by },
    })
  })
  startErasing(deps)
}

/** What would be deleted with the actor's account. */
export function getContents({ db }: Pick<Deps, 'db'>, actor: Pick<Actor, 'id'>): Promise<AccountContents> {
  return countContents(db, actor.id)
}
