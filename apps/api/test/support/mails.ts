import { asc, eq } from 'drizzle-orm'
import type { Deps } from '../../src/deps.ts'
import type { ComposedMail } from '../../src/mail/compose-mail.ts'
import { decrypt } from '../../src/secrets/secrets.ts'

export type StoredMail = ComposedMail & { kind: string; recipient: string }

/**
 * The mails that wait for an address, oldest first, without those that every registration and every sign-in from a new browser
 * send. Start the instance with `work: false`, so that none is sent.
 */
export async function mailsTo(
  instance: { deps: Pick<Deps, 'db' | 'secret'> },
  email: string,
): Promise<StoredMail[]> {
  const mails = await allMailsTo(instance, email)
  return mails.filter(({ kind, subject }) => kind !== 'verification' && !subject.startsWith('New sign-in'))
}

/** All mails that wait for an address. */
export async function allMailsTo(
  { deps }: { deps: Pick<Deps, 'db' | 'secret'> },
  email: string,
): Promise<StoredMail[]> {
  const { mail_outbox: outbox } = deps.db.schema
  const rows = await deps.db.read
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(asc(outbox.created_at), asc(outbox.id))
  return rows.map(({ kind, recipient, content }) => {
    const mail: ComposedMail = JSON.parse(decrypt(deps, 'mail', content))
    return { kind, recipient, ...mail }
  })
}

/** The token of a mail's link, such as `/recover/<token>`. */
export function tokenIn(mail: StoredMail | undefined): string {
  const token = /\/([\w-]{43})\b/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no link with a token in: ${mail?.text}`)
  return token
}
