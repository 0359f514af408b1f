import type { SendRecoveryInput } from '@whofor/core/account/admin-users'
import { texts } from '@whofor/texts/api/accounts'
import { ADMINISTRATORS, requireStillAdmin } from '../../../auth/actor.ts'
import { recordAudit } from '../../../auth/audit.ts'
import { requireProof } from '../../../auth/require-proof.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { enqueueMail } from '../../../mail/enqueue-mail.ts'
import { consoleUrl, type MailContent } from '../../../mail/mail-content.ts'
import type { SignedInScope } from '../../../scope/request-scope.ts'
import { createRecoveryToken, RECOVERY_MS, recoveryPath } from '../../password/request-recovery.ts'
import { getManagedUser } from './managed-user.ts'

/**
 * Mails a user a link to choose a new password; links sent before stop working.
 * @returns the link, for an administrator to hand over, where no mail leaves this server; it proves no address
 * @throws AppError user_not_found, reauthentication_needed, insufficient_aal, rate_limited, or conflict for a disabled account
 */
export async function sendRecovery(
  deps: Deps,
  scope: SignedInScope,
  { id, remove_access }: SendRecoveryInput & { id: string },
): Promise<string | null> {
  const { actor } = scope
  await requireProof(deps, scope.session)
  // Strangers who ask for the same mail do not use up the administrator's.
  await deps.limits.consume('mail', `${id} by an administrator`)
  const delivery = deps.env.mail.smtpUrl === undefined ? 'printed' : 'mail'
  const token = await deps.db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    const user = await getManagedUser(deps, tx, id)
    await requireStillAdmin(deps, tx, actor)
    if (user.is_disabled) throw new AppError('conflict', texts.admin.enable_first)
    const recovery = { user_id: id, email: user.email, delivery, removes_access: remove_access } as const
    const created = await createRecoveryToken(deps, tx, recovery)
    await enqueueMail(deps, tx, {
      kind: 'recovery',
      user_id: id,
      recipient: user.email,
      content: () => recoveryMail(created),
      lifeMs: RECOVERY_MS,
    })
    await recordAudit(deps, scope, tx, {
      action: 'user.recovery_sent',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: id,
    })
    return created
  })
  return delivery === 'printed' ? consoleUrl(deps.env, recoveryPath(token)) : null
}

/** @param token for the console's page, which asks for the new password */
function recoveryMail(token: string): MailContent {
  return {
    subject: 'Reset your Whofor password',
    preview: 'The link works once, for one hour.',
    heading: 'Choose a new password',
    paragraphs: ['An administrator sent you a link to choose a new password.'],
    action: { label: 'Choose a new password', path: recoveryPath(token) },
    notes: [
      'The link works once, for one hour.',
      'Don’t need a new password? You can ignore this email. Your password stays the same.',
    ],
    reason: 'You’re receiving this email because an administrator asked to reset your password.',
  }
}
