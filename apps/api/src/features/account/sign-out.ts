import type { SignOutScope } from '@whofor/core/account/own-account'
import { recordAudit } from '../../auth/audit.ts'
import { deleteSession, deleteSessionsOf } from '../../auth/end-sessions.ts'
import { readSession } from '../../auth/read-session.ts'
import type { Deps } from '../../deps.ts'
import { requireSameUser } from '../../http/require-user.ts'
import type { RequestScope, Session } from '../../scope/request-scope.ts'

type SignOut = {
  which: SignOutScope
  /** The user that the page was opened for. */
  expected: string | undefined
}

/**
 * Signs out. Idempotent: without a session there is nothing to end, to count or to record. A session that waits for its
 * second factor ends itself only, because its user has not been proved yet.
 * @returns whether this browser is signed out
 * @throws AppError other_account or rate_limited
 */
export async function signOut(
  deps: Deps,
  scope: RequestScope,
  { which, expected }: SignOut,
): Promise<boolean> {
  const session = await readSession(deps, scope)
  if (!session) return true
  // By session: what other browsers do with the account cannot keep this one from signing out.
  await deps.limits.consume('write', `sign-out ${session.id}`)
  if (which === 'local' || session.is_pending) {
    await deps.db.write((tx) => deleteSession(deps, tx, session.id))
    return true
  }
  requireSameUser(session.actor, expected)
  await endAll(deps, scope, session, which)
  return which !== 'others'
}

async function endAll(
  deps: Deps,
  scope: RequestScope,
  { id, actor }: Session,
  which: SignOutScope,
): Promise<void> {
  await deps.db.write(async (tx) => {
    const ended = await deleteSessionsOf(deps, tx, actor.id, which === 'others' ? id : undefined)
    if (ended === 0) return
    await recordAudit(deps, scope, tx, {
      action: 'user.sessions_ended',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { scope: which, ended },
    })
  })
}
