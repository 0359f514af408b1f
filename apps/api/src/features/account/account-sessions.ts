import type { AccountSessionList } from '@whofor/core/account/own-account'
import { texts } from '@whofor/texts/api/accounts'
import { recordAudit } from '../../auth/audit.ts'
import { deleteSessionOf } from '../../auth/end-sessions.ts'
import { SESSION } from '../../auth/read-session.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { browserName, type Session, type SignedInScope } from '../../scope/request-scope.ts'
import { selectSessions } from './session-queries.ts'

/**
 * Ends one of the user's sessions; ending the current one signs out.
 * @returns whether it was the current one
 * @throws AppError session_not_found
 */
export async function endSession(deps: Deps, scope: SignedInScope, id: string): Promise<boolean> {
  const { id: currentId, actor } = scope.session
  await deps.db.write(async (tx) => {
    const ended = await deleteSessionOf(deps, tx, actor.id, id)
    if (ended === 0) throw new AppError('session_not_found', texts.end_session.already_ended)
    await recordAudit(deps, scope, tx, {
      action: 'user.sessions_ended',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { ended },
    })
  })
  return id === currentId
}

/** Where the user is signed in, the last used first. */
export async function listSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  current: Session,
): Promise<AccountSessionList> {
  const page = { userId: current.actor.id, now: clock(), limit: SESSION.most }
  const { rows, total } = await selectSessions(db, page)
  const items = rows.map(({ id_hash, user_agent, ip_prefix, method, aal, created_at, last_seen_at }) => ({
    id: id_hash,
    is_current: id_hash === current.id,
    browser: browserName(user_agent),
    network: ip_prefix,
    method,
    aal,
    created_at,
    last_seen_at,
  }))
  return { items, total }
}
