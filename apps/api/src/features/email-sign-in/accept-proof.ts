import { DAY_MS } from '@whofor/core/durations'
import { claimAddress } from '../../auth/claim-address.ts'
import { findKnownBrowser } from '../../auth/known-browser.ts'
import { publishUserUpdated } from '../../auth/publish-user-updated.ts'
import { recordVerification } from '../../auth/record-verification.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { AnyContext } from '../../http/context.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
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
  c: AnyContext,
  tx: Tx,
  { user_id, email }: Proof,
): Promise<{ id: string; email: string } | null> {
  const user = await findByEmail(deps.db, tx, email)
  if (user?.id !== user_id) return null
  await deleteSignInTokens(deps.db, tx, email)
  if (user.email_verified_at !== null) return { id: user_id, email }
  const is_known_browser = (await findKnownBrowser(deps, c, { user_id }, tx)) !== null
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
  await recordVerification(deps, c, tx, user_id)
  publishUserUpdated(deps, tx, user_id)
  return { id: user_id, email }
}
