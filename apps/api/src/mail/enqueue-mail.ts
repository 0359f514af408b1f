import { encrypt } from '../auth/encryption.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import type { Deps } from '../deps.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent } from './mail-content.ts'

export type MailKind =
  | 'recovery'
  | 'verification'
  | 'email_change'
  | 'magic_link'
  | 'email_code'
  | 'invitation'
  | 'security'
  | 'milestone'
  | 'product_news'

export type NewMail = {
  kind: MailKind
  /** Null for somebody without an account. */
  user_id: string | null
  recipient: string
  content: MailContent
  /** When its links expire, at the latest; it is not sent later. */
  lifeMs: number
}

/** Stores a mail in the write that causes it; it is sent after the commit, and again until it is accepted. */
export async function enqueueMail(
  deps: Pick<Deps, 'db' | 'clock' | 'secret' | 'env' | 'mail'>,
  tx: Tx,
  { content, lifeMs, ...mail }: NewMail,
): Promise<{ id: string }> {
  const now = deps.clock()
  const id = newId()
  await tx.insert(deps.db.schema.mail_outbox).values({
    ...mail,
    id,
    content: encrypt(deps, 'mail', JSON.stringify(composeMail(deps.env, content))),
    next_attempt_at: now,
    expires_at: now + lifeMs,
    created_at: now,
  })
  tx.afterCommit(() => deps.mail.wake())
  return { id }
}
