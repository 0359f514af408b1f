import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emailAddress } from '@whofor/core/account/schema'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import type { MailAddress } from '../mail-env.ts'
import { makeFolder } from '../private-file.ts'
import type { ComposedMail } from './compose-mail.ts'

/** A mail of the outbox, ready to leave. */
type OutgoingMail = ComposedMail & {
  /** The row's: a mail that is sent a second time after a crash has the same Message-ID. */
  id: string
  recipient: string
  created_at: number
}

export type MailTransport = {
  /** Resolves once the mail was accepted. @throws SendError */
  send(mail: OutgoingMail): Promise<void>
}

/** Why a mail was not accepted, without secrets: a server's own words may quote the link of a mail. */
export class SendError extends Error {
  override name = 'SendError'
  /** The same mail will be refused again. */
  readonly isPermanent: boolean

  constructor(message: string, isPermanent = false) {
    super(message)
    this.isPermanent = isPermanent
  }
}

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

type Options = { dataDir: string; from: MailAddress; log: Pick<Logger, 'info'> }

/** Without a mail server: writes mails to `outbox/` in the data folder, readable by its owner only. */
export function folderTransport({ dataDir, from, log }: Options): MailTransport {
  const folder = join(dataDir, 'outbox')
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(from, mail))
      const file = join(folder, fileName(mail))
      try {
        makeFolder(folder)
        await writeFile(file, message as Buffer, { mode: 0o600 })
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : 'unknown error'
        throw new SendError(`The file in ${folder} couldn’t be written (${code}).`)
      }
      log.info({ file }, 'without SMTP_URL, an email was written to a file')
    },
  }
}

/** Sorts by time and does not name the recipient. A mail that is written again replaces its file. */
function fileName({ created_at, id }: OutgoingMail): string {
  return `${new Date(created_at).toISOString().replace(/[-:.]/g, '')}-${id}.eml`
}
