import { emailAddress } from '@whofor/core/account/schema'
import type { SendMailOptions } from 'nodemailer'
import type { Env } from '../env.ts'
import type { MailAddress } from '../mail-env.ts'
import { type OutgoingMail, SendError } from './transport.ts'

/** The sender of all mails: MAIL_FROM, or an address at this instance's host. */
export function senderOf({ mail, publicUrl }: Pick<Env, 'mail' | 'publicUrl'>): MailAddress {
  if (mail.from) return { name: mail.from.name || 'Whofor', address: mail.from.address }
  return { name: 'Whofor', address: `no-reply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}` }
}

/**
 * A mail as nodemailer takes it. The recipient is never a string to be parsed, where a comma would add another one.
 * @throws SendError for an address that is not one
 */
export function messageOf(from: MailAddress, mail: OutgoingMail): SendMailOptions {
  const to = emailAddress.safeParse(mail.recipient)
  if (!to.success) throw new SendError('The recipient isn’t an email address.', true)
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    from,
    to: { name: '', address: to.data },
    envelope: { from: from.address, to: [to.data] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${host}>`,
    date: new Date(mail.created_at),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}
