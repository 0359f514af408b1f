import { SendError } from './transport.ts'

type SmtpError = Error & { code?: unknown; responseCode?: unknown; command?: unknown }

const TEXTS: Record<string, string> = {
  EAUTH: 'The mail server refused the user or the password of SMTP_URL',
  ENOAUTH: 'The mail server wants a user and a password in SMTP_URL',
  ETLS: 'The mail server offers no valid encryption (STARTTLS)',
  EDNS: 'The name of the mail server was not found',
  ENOTFOUND: 'The name of the mail server was not found',
  ECONNECTION: 'The mail server closed the connection',
  ECONNRESET: 'The mail server closed the connection',
  ETIMEDOUT: 'The mail server did not answer in time',
  ESOCKET: 'The connection to the mail server failed',
  EPROTOCOL: 'What answers at this address is not a mail server',
}
const CERTIFICATE = /certificate|self.signed|altname/i

/** Names the fault from its codes alone: the server's words may quote the mail. */
export function asSendError(error: unknown): SendError {
  if (error instanceof SendError) return error
  if (!(error instanceof Error)) return new SendError('The mail could not be sent.')
  const { code, command, responseCode } = error as SmtpError
  const status = typeof responseCode === 'number' ? responseCode : null
  const text = `${textOf(`${code}`, `${command}`, error)}${status === null ? '' : ` (${status})`}.`
  return new SendError(text, status !== null && status >= 500 && isAboutThisMail(code, command))
}

function textOf(code: string, command: string, { message }: Error): string {
  if (code === 'EENVELOPE')
    return command === 'MAIL FROM'
      ? 'The mail server refused the sender, MAIL_FROM'
      : 'The mail server refused the recipient'
  if (code === 'EMESSAGE') return 'The mail server refused the message'
  if ((code === 'ESOCKET' || code === 'ETLS') && CERTIFICATE.test(message))
    return 'The certificate of the mail server is not trusted'
  if (code === 'ESOCKET' && message.includes('ECONNREFUSED'))
    return 'No mail server answers at this address and port'
  return TEXTS[code] ?? `The mail could not be sent (${code})`
}

/** A sender that the server does not know, or a wrong password, concerns all mails and can be corrected. */
const isAboutThisMail = (code: unknown, command: unknown) =>
  code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
