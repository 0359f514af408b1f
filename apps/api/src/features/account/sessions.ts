import type { AccountSessionList, SignOutScope } from '@whofor/core/account/own-account'
import { texts } from '@whofor/texts/api/accounts'
import { recordAudit } from '../../auth/audit.ts'
import { deleteSession, deleteSessionOf, deleteSessionsOf } from '../../auth/end-sessions.ts'
import { readSession, SESSION } from '../../auth/read-session.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { requireSameUser } from '../../http/require-user.ts'
import {
  browserName,
  type RequestScope,
  type Session,
  type SignedInScope,
} from '../../scope/request-scope.ts'
import { selectSessions } from './queries.ts'

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
