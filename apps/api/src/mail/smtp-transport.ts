import { createTransport } from 'nodemailer'
import { type MailAddress, readSmtpUrl } from '../mail-env.ts'
import { SEND_ERRORS } from './send-error-texts.ts'
import { type MailTransport, messageOf, SendError } from './transport.ts'

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

type SmtpError = Error & { code?: unknown; responseCode?: unknown; command?: unknown }

const OF_CODE: Record<string, string> = {
  EAUTH: SEND_ERRORS.login,
  ENOAUTH: SEND_ERRORS.no_login,
  ETLS: SEND_ERRORS.tls,
  EDNS: SEND_ERRORS.host,
  ENOTFOUND: SEND_ERRORS.host,
  ECONNECTION: SEND_ERRORS.closed,
  ECONNRESET: SEND_ERRORS.closed,
  ETIMEDOUT: SEND_ERRORS.late,
  ESOCKET: SEND_ERRORS.connection,
  EPROTOCOL: SEND_ERRORS.protocol,
}
const CERTIFICATE = /certificate|self.signed|altname/i

/** Names the fault from its codes alone: the server's words may quote the mail. */
export function asSendError(error: unknown): SendError {
  if (error instanceof SendError) return error
  if (!(error instanceof Error)) return new SendError(`${SEND_ERRORS.not_sent}.`)
  const { code, command, responseCode } = error as SmtpError
  const status = typeof responseCode === 'number' ? responseCode : null
  const text = `${textOf(`${code}`, `${command}`, error)}${status === null ? '' : ` (${status})`}.`
  return new SendError(text, status !== null && status >= 500 && isAboutThisMail(code, command))
}

function textOf(code: string, command: string, { message }: Error): string {
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? SEND_ERRORS.sender : SEND_ERRORS.recipient
  if (code === 'EMESSAGE') return SEND_ERRORS.message
  if ((code === 'ESOCKET' || code === 'ETLS') && CERTIFICATE.test(message)) return SEND_ERRORS.certificate
  if (code === 'ESOCKET' && message.includes('ECONNREFUSED')) return SEND_ERRORS.nobody
  return OF_CODE[code] ?? `${SEND_ERRORS.not_sent} (${code})`
}

/** A sender that the server does not know, or a wrong password, concerns all mails and can be corrected. */
const isAboutThisMail = (code: unknown, command: unknown) =>
  code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
