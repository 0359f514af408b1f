import { translated } from '@whofor/core/i18n/translated'
import type { Context } from 'hono'
import { recordAudit } from '../../auth/audit.ts'
import { deleteSessionOf } from '../../auth/end-sessions.ts'
import { deleteSessionCookie } from '../../auth/session-cookie.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { UserContext } from '../../http/context.ts'

const TEXTS = translated(
  {
    thisSessionHasAlready: 'This session has already ended.',
  },
  {
    thisSessionHasAlready: 'Diese Sitzung ist bereits beendet.',
  },
)

/**
 * Ends one of the user's sessions; ending the current one signs out.
 * @throws AppError session_not_found
 */
export async function endSession(deps: Deps, c: Context<UserContext>, id: string): Promise<void> {
  const { id: currentId, actor } = c.get('session')
  await deps.db.write(async (tx) => {
    const ended = await deleteSessionOf(deps, tx, actor.id, id)
    if (ended === 0) throw new AppError('session_not_found', TEXTS.thisSessionHasAlready)
    await recordAudit(deps, c, tx, {
      action: 'user.sessions_ended',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { ended },
    })
  })
  if (id === currentId) deleteSessionCookie(deps, c)
}
