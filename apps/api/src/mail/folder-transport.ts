import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { MailAddress } from '../mail-env.ts'
import { makeFolder } from '../make-folder.ts'
import { messageOf } from './mail-message.ts'
import { type MailTransport, type OutgoingMail, SendError } from './transport.ts'

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
