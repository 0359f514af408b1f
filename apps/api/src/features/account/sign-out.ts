import type { SignOutScope } from '@whofor/core/account/sessions'
import type { Context } from 'hono'
import { recordAudit } from '../../auth/audit.ts'
import { deleteSession, deleteSessionsOf } from '../../auth/end-sessions.ts'
import { readSession } from '../../auth/read-session.ts'
import type { Session } from '../../auth/session.ts'
import { deleteSessionCookie, hashToken, sessionTokenFrom } from '../../auth/session-cookie.ts'
import type { Deps } from '../../deps.ts'
import type { AppContext } from '../../http/context.ts'
import { requireSameUser } from '../../http/require-user.ts'

/**
 * Signs out. Idempotent: without a session there is nothing to end. A session that waits for its second
 * factor ends itself only, because its user has not been proved yet.
 * @throws AppError other_account
 */
export async function signOut(deps: Deps, c: Context<AppContext>, scope: SignOutScope): Promise<void> {
  const session = scope === 'local' ? null : await readSession(deps, c)
  if (session && !session.is_pending) {
    requireSameUser(session.actor, c.req.header('x-whofor-user'))
    await endAll(deps, c, session, scope)
    if (scope === 'others') return
  } else {
    const token = sessionTokenFrom(deps.env, c)
    if (token !== null) await deps.db.write((tx) => deleteSession(deps, tx, hashToken(token)))
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
    await recordAudit(deps, c, tx, {
      action: 'user.sessions_ended',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { scope, ended },
    })
  })
}
