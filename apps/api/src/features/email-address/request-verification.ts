import { createAuthToken } from '../../auth/auth-tokens.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { LINK_LIFE_MS } from './link-life.ts'
import { verificationMail } from './verification-mail.ts'

/** Sends a link that confirms the address. Earlier links stay valid: either mail may be the one at hand. */
export async function requestVerification(
  deps: Pick<Deps, 'db' | 'clock' | 'secret' | 'env' | 'mail'>,
  tx: Tx,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const token = await createAuthToken(deps, tx, {
    kind: 'verification',
    user_id: id,
    email,
    lifeMs: LINK_LIFE_MS,
  })
  await enqueueMail(deps, tx, {
    kind: 'verification',
    user_id: id,
    recipient: email,
    content: () => verificationMail(token, email),
    lifeMs: LINK_LIFE_MS,
  })
}
