import type { Deps } from '../../deps.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { recoveryMail } from './password-mails.ts'
import { deleteDecoys, findUserByEmail } from './queries.ts'
import { createRecoveryToken, RECOVERY_MS } from './recovery-token.ts'

/**
 * Mails a link that resets the password. For an unknown address, the same statements run in the same order, so that it
 * takes as long; their rows are deleted in the same write.
 */
export async function requestRecovery(deps: Deps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.db, email)
  const user_id = user?.id ?? null
  await deps.db.write(async (tx) => {
    const token = await createRecoveryToken(deps, tx, { user_id, email, delivery: 'mail' })
    await enqueueMail(deps, tx, {
      kind: 'recovery',
      user_id,
      recipient: email,
      content: () => recoveryMail(token, deps.clock()),
      lifeMs: RECOVERY_MS,
    })
    await deleteDecoys(deps.db, tx)
  })
}
