import { SEND_ERRORS } from './send-error-texts.ts'
import { SendError } from './transport.ts'

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
