import { currentLocale } from '@whofor/texts/current-locale'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import { runInLocale } from '../i18n/locale-scope.ts'
import { encrypt } from '../secrets/secrets.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent } from './mail-content.ts'
import type { MailDeps } from './port.ts'
import { findLocaleOf } from './queries.ts'

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
  | 'webhook'

export type NewMail = {
  kind: MailKind
  /** Null for somebody without an account. */
  user_id: string | null
  /** Whose language it is in, if not the user's. */
  reader_id?: string
  recipient: string
  /** Called with the language of the recipient. */
  content: () => MailContent
  /** When its links expire, at the latest; it is not sent later. */
  lifeMs: number
}

/**
 * Stores a mail in the write that causes it, in the language of its user, else of the request; it is sent after the commit, and again until it is accepted.
 */
export async function enqueueMail(
  deps: Pick<MailDeps, 'db' | 'clock' | 'secret' | 'env' | 'mail'>,
  tx: Tx,
  { content, lifeMs, reader_id, ...mail }: NewMail,
): Promise<{ id: string }> {
  const now = deps.clock()
  const id = newId()
  const locale = (await findLocaleOf(deps.db, tx, reader_id ?? mail.user_id)) ?? currentLocale()
  const composed = runInLocale(locale, () => composeMail(deps.env, content()))
  await tx.insert(deps.db.schema.mail_outbox).values({
    ...mail,
    id,
    content: encrypt(deps, 'mail', JSON.stringify(composed)),
    next_attempt_at: now,
    expires_at: now + lifeMs,
    created_at: now,
  })
  tx.afterCommit(() => deps.mail.wake())
  return { id }
}
