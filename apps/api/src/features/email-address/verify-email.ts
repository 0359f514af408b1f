import { texts } from '@whofor/texts/mail'
import { recordVerification } from '../../auth/audit.ts'
import { consumeAuthToken, createAuthToken, revokeAuthTokens } from '../../auth/auth-tokens.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { publishUserUpdated } from '../../events/port.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { deadLink, getLink, LINK_LIFE_MS, requireForLink } from './email-links.ts'
import { findOwner, markVerified } from './queries.ts'

/**
 * Confirms the address that the link was sent to, in a browser of its account. Signs nobody in.
 * @throws AppError otp_expired or reauthentication_needed
 */
export async function verifyEmail(
  deps: Deps,
  scope: RequestScope,
  token: string,
): Promise<{ email: string }> {
  await requireForLink(deps, scope, await getLink(deps, 'verification', token))
  const { email } = await consumeVerification(deps, scope, token)
  return { email }
}

/**
 * Uses a link that confirms an address; of parallel calls, one succeeds. The caller has checked that the link is enough.
 * @param claim takes over the account in the same write; then the link is dead for an address that was confirmed before
 * @throws AppError otp_expired
 */
export async function consumeVerification(
  deps: Deps,
  scope: RequestScope,
  token: string,
  claim?: (tx: Tx, owner: { id: string; email: string }) => Promise<void>,
): Promise<{ id: string; email: string }> {
  return deps.db.write(async (tx) => {
    const used = await consumeAuthToken(deps, tx, 'verification', token)
    if (!used?.user_id) throw deadLink()
    const { user_id: id, email } = used
    // Another link of the same account may be used at the same time.
    await tx.lock(id)
    const owner = await findOwner(deps.db, tx, id)
    if (owner?.email !== email || (claim && owner.email_verified_at !== null)) throw deadLink()
    await (claim ? claim(tx, { id, email }) : markVerified(deps.db, tx, { id, now: deps.clock() }))
    await revokeAuthTokens(deps, tx, id, ['verification'])
    await recordVerification(deps, scope, tx, id)
    publishUserUpdated(deps, tx, id)
    return { id, email }
  })
}

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

function verificationMail(token: string, email: string): MailContent {
  return {
    subject: texts.verification.subject,
    preview: texts.verification.preview,
    heading: texts.verification.heading,
    paragraphs: [texts.verification.confirm_that({ email })],
    action: { label: texts.verification.action, path: `/verify/${token}` },
    notes: [texts.verification.one_link, texts.verification.ignore],
    reason: texts.verification.reason,
  }
}
