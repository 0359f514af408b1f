import type { emailChangeLinkInput } from '@whofor/core/account/own-account'
import { DAY_MS } from '@whofor/core/durations'
import type { z } from 'zod'
import { recordAudit } from '../../auth/audit.ts'
import { consumeAuthToken, revokeAuthTokens } from '../../auth/auth-tokens.ts'
import { deleteSessionsOf } from '../../auth/end-sessions.ts'
import { readSession } from '../../auth/read-session.ts'
import type { Tx } from '../../db/db.ts'
import { isUniqueViolation } from '../../db/db-faults.ts'
import type { Deps } from '../../deps.ts'
import { publishUserUpdated } from '../../events/port.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { enqueueSecurityMail } from '../../mail/enqueue-security-mail.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { takenAddressMail } from './email-change-mails.ts'
import { type ChangeLink, changeLinkOf, deadLink, getLink, requireForLink } from './email-links.ts'
import {
  deleteChangeLinks,
  type EmailOwner,
  findByEmail,
  findOwner,
  listChangeLinks,
  replaceEmail,
} from './queries.ts'

const NOTICE_LIFE_MS = 7 * DAY_MS

type Confirmed = { email: string; is_changed: boolean }

/**
 * Confirms a change of address for one of its addresses. Once all have confirmed, the address changes: other
 * sessions end, and whatever was sent to the old address stops working. What the click needs besides the link is said at
 * `findLinkRequirement`.
 * @throws AppError otp_expired, reauthentication_needed, invalid_credentials or rate_limited
 */
export async function confirmEmailChange(
  deps: Deps,
  scope: RequestScope,
  { token, password }: z.infer<typeof emailChangeLinkInput>,
): Promise<Confirmed> {
  await requireForLink(deps, scope, await getLink(deps, 'email_change', token), password)
  const found = await readSession(deps, scope)
  const session = found?.is_pending ? null : found
  const confirm = () =>
    deps.db.write(async (tx): Promise<Confirmed | null> => {
      const used = await consumeAuthToken(deps, tx, 'email_change', token)
      if (!used?.user_id) return null
      const { user_id } = used
      // Both addresses may confirm at the same time; the later one sees what the first one did.
      await tx.lock(user_id)
      const owner = await findOwner(deps.db, tx, user_id)
      if (!owner) return null
      const link = changeLinkOf(used)
      const links = await listChangeLinks(deps.db, tx, user_id)
      publishUserUpdated(deps, tx, user_id)
      if (links.some(({ used_at }) => used_at === null)) return { email: link.new_email, is_changed: false }
      await deleteChangeLinks(deps.db, tx, user_id)
      const keep = session?.actor.id === user_id ? session.id : link.session
      return (await changeAddress(deps, scope, tx, { owner, link, keep }))
        ? { email: link.new_email, is_changed: true }
        : null
    })
  // Someone may register the address in the same moment; the second run finds it taken.
  const confirmed = await confirm().catch((error: unknown) => {
    if (isUniqueViolation(error)) return confirm()
    throw error
  })
  if (!confirmed) throw deadLink()
  return confirmed
}

/** @returns false when the address was taken in the meantime: the change is dropped, and its owner gets a mail */
async function changeAddress(
  deps: Deps,
  scope: RequestScope,
  tx: Tx,
  { owner, link: { new_email }, keep }: { owner: EmailOwner; link: ChangeLink; keep: string },
): Promise<boolean> {
  const takenBy = await findByEmail(deps.db, tx, new_email)
  if (takenBy !== null) {
    await enqueueMail(deps, tx, {
      kind: 'email_change',
      user_id: takenBy,
      recipient: new_email,
      content: () => takenAddressMail(),
      lifeMs: NOTICE_LIFE_MS,
    })
    return false
  }
  await enqueueSecurityMail(deps, scope, tx, owner, 'email_changed')
  await replaceEmail(deps.db, tx, { owner, new_email, now: deps.clock() })
  await revokeAuthTokens(deps, tx, owner.id, [
    'recovery',
    'verification',
    'magic_link',
    'email_code',
    'reauthentication',
  ])
  await deleteSessionsOf(deps, tx, owner.id, keep)
  await recordAudit(deps, scope, tx, {
    action: 'email.changed',
    actor_id: owner.id,
    subject_type: 'user',
    subject_id: owner.id,
  })
  return true
}
