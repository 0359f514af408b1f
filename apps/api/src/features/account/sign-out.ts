import type { SignOutScope } from '@whofor/core/account/sessions'
import type { Context } from 'hono'
import { recordAudit } from '../../auth/audit.ts'
import { deleteSession, deleteSessionsOf } from '../../auth/end-sessions.ts'
import { readSession } from '../../auth/read-session.ts'
import type { Session } from '../../auth/session.ts'
import { deleteSessionCookie } from '../../auth/session-cookie.ts'
import type { Deps } from '../../deps.ts'
import type { AppContext } from '../../http/context.ts'
import { requireSameUser } from '../../http/require-user.ts'

/**
 * Signs out. Idempotent: without a session there is nothing to end, to count or to record. A session that waits for its
 * second factor ends itself only, because its user has not been proved yet.
 * @throws AppError other_account or rate_limited
 */
export async function signOut(deps: Deps, c: Context<AppContext>, scope: SignOutScope): Promise<void> {
  const session = await readSession(deps, c)
  if (session) {
    // By session: what other browsers do with the account cannot keep this one from signing out.
    await deps.limits.consume('write', `sign-out ${session.id}`)
    if (scope === 'local' || session.is_pending)
      await deps.db.write((tx) => deleteSession(deps, tx, session.id))
    else {
      requireSameUser(session.actor, c.req.header('x-whofor-user'))
      await endAll(deps, c, session, scope)
      if (scope === 'others') return
    }
  }
  deleteSessionCookie(deps, c)
}

async function endAll(
  deps: Deps,
  c: Context<AppContext>,
  { id, actor }: Session,
  scope: SignOutScope,
): Promise<void> {
  await deps.db.write(async (tx) => {
    const ended = await deleteSessionsOf(deps, tx, actor.id, scope === 'others' ? id : undefined)
    if (ended === 0) return
    await recordAudit(deps, c, tx, {
      action: 'user.sessions_ended',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { scope, ended },
    })
  })
}
