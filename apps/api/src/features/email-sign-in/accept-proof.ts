import { DAY_MS } from '@whofor/core/durations'
import { recordVerification } from '../../auth/audit.ts'
import { claimAddress } from '../../auth/claim-address.ts'
import { findKnownBrowser } from '../../auth/known-browser.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { publishUserUpdated } from '../../events/publish-user-updated.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { passwordRemovedMail } from './code-mails.ts'
import { deleteSignInTokens, findByEmail } from './queries.ts'

const NOTICE_LIFE_MS = 7 * DAY_MS

type Proof = { user_id: string; email: string }

/**
 * Accepts that the browser's user reads the mail of an account, in the write that used the code or link.
 * @returns the user to sign in; null when the account uses another address by now, or is disabled
 */
export async function acceptProof(
  deps: Deps,
  scope: RequestScope,
  tx: Tx,
  { user_id, email }: Proof,
): Promise<{ id: string; email: string } | null> {
  const user = await findByEmail(deps.db, tx, email)
  if (user?.id !== user_id) return null
  await deleteSignInTokens(deps.db, tx, email)
  if (user.email_verified_at !== null) return { id: user_id, email }
  const is_known_browser = (await findKnownBrowser(deps, scope, { user_id }, tx)) !== null
  await claimAddress(deps, { tx, user_id, is_known_browser })
  if (!is_known_browser && user.password_hash !== null) {
    await enqueueMail(deps, tx, {
      kind: 'security',
      user_id,
      recipient: email,
      content: () => passwordRemovedMail(),
      lifeMs: NOTICE_LIFE_MS,
    })
  }
  await recordVerification(deps, scope, tx, user_id)
  publishUserUpdated(deps, tx, user_id)
  return { id: user_id, email }
}
