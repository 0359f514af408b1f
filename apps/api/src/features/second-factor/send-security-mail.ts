import type { Actor } from '../../auth/actor.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { MailContent } from '../../mail/mail-content.ts'

const LIFE_MS = 24 * 60 * 60_000

/** Tells the owner of the account, in the write that changes how it is secured. */
export async function sendSecurityMail(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  content: MailContent,
): Promise<void> {
  await enqueueMail(deps, tx, {
    kind: 'security',
    user_id: actor.id,
    recipient: actor.email,
    content,
    lifeMs: LIFE_MS,
  })
}
