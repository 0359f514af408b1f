import type { Context } from 'hono'
import { ADMINISTRATORS, requireStillAdmin } from '../../../auth/administrators.ts'
import { recordAudit } from '../../../auth/audit.ts'
import { requireProof } from '../../../auth/require-proof.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { UserContext } from '../../../http/context.ts'
import { enqueueMail } from '../../../mail/enqueue-mail.ts'
import { createRecoveryToken, RECOVERY_MS } from '../../password/recovery-token.ts'
import { getManagedUser } from './managed-user.ts'
import { recoveryMail } from './recovery-mail.ts'

/**
 * Mails a user a link to choose a new password; links sent before stop working.
 * @throws AppError user_not_found, reauthentication_needed, insufficient_aal, rate_limited, or conflict for a disabled account
 */
export async function sendRecovery(deps: Deps, c: Context<UserContext>, id: string): Promise<void> {
  const actor = c.get('actor')
  await requireProof(deps, c.get('session'))
  // Strangers who ask for the same mail do not use up the administrator's.
  await deps.limits.consume('mail', `${id} by an administrator`)
  await deps.db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    const user = await getManagedUser(deps, tx, id)
    await requireStillAdmin(deps, tx, actor)
    if (user.is_disabled)
      throw new AppError(
        'conflict',
        'This account is disabled. Enable it before sending a password reset email.',
      )
    const token = await createRecoveryToken(deps, tx, { user_id: id, email: user.email, delivery: 'mail' })
    await enqueueMail(deps, tx, {
      kind: 'recovery',
      user_id: id,
      recipient: user.email,
      content: recoveryMail(token),
      lifeMs: RECOVERY_MS,
    })
    await recordAudit(deps, c, tx, {
      action: 'user.recovery_sent',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: id,
    })
  })
}
