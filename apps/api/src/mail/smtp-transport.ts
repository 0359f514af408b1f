import { createTransport } from 'nodemailer'
import type { MailAddress } from '../mail-env.ts'
import { readSmtpUrl } from '../mail-env.ts'
import { messageOf } from './mail-message.ts'
import { asSendError } from './send-error.ts'
import { SEND_ERRORS } from './send-error-texts.ts'
import { type MailTransport, SendError } from './transport.ts'

export type SmtpTimeouts = { connectMs: number; replyMs: number; totalMs: number }

/** `totalMs` is less than a claim lasts, so that no other process sends the mail meanwhile. */
const TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, replyMs: 30_000, totalMs: 90_000 }

/** Sends each mail over a connection of its own. */
export function smtpTransport(
  smtpUrl: string,
  from: MailAddress,
  { connectMs, replyMs, totalMs } = TIMEOUTS,
): MailTransport {
  const nodemailer = connection(smtpUrl, { connectMs, replyMs })
  return {
    async send(mail) {
      const message = messageOf(from, mail)
      try {
        await within(totalMs, nodemailer.sendMail(message))
      } catch (error) {
        throw asSendError(error)
      }
    },
  }
}

function connection(smtpUrl: string, { connectMs, replyMs }: Pick<SmtpTimeouts, 'connectMs' | 'replyMs'>) {
  const { host, port, user, password, tls } = readSmtpUrl(smtpUrl)
  return createTransport({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(user !== undefined && { auth: { user, pass: password } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: replyMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * Connects and signs in, without sending anything.
 * @throws SendError
 */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  try {
    await within(TIMEOUTS.replyMs, connection(smtpUrl, TIMEOUTS).verify())
  } catch (error) {
    throw asSendError(error)
  }
}

/** A server that answers each command in time can still keep a mail for ever. */
async function within(ms: number, sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SendError(`${SEND_ERRORS.late}.`)), ms)
  })
  sending.catch(() => {})
  try {
    await Promise.race([sending, timeout])
  } finally {
    clearTimeout(timer)
  }
}
