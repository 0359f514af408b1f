import { SendError } from './transport.ts'

type SmtpError = Error & { code?: unknown; responseCode?: unknown; command?: unknown }

const TEXTS: Record<string, string> = {
  EAUTH: 'The mail server rejected the user name or password in SMTP_URL',
  ENOAUTH: 'The mail server requires a user name and password in SMTP_URL',
  ETLS: 'The mail server doesn’t offer valid encryption (STARTTLS)',
  EDNS: 'The mail server’s host name wasn’t found',
  ENOTFOUND: 'The mail server’s host name wasn’t found',
  ECONNECTION: 'The mail server closed the connection',
  ECONNRESET: 'The mail server closed the connection',
  ETIMEDOUT: 'The mail server didn’t respond in time',
  ESOCKET: 'The connection to the mail server failed',
  EPROTOCOL: 'The server at this address isn’t a mail server',
}
const CERTIFICATE = /certificate|self.signed|altname/i

/** Names the fault from its codes alone: the server's words may quote the mail. */
export function asSendError(error: unknown): SendError {
  if (error instanceof SendError) return error
  if (!(error instanceof Error)) return new SendError('The email couldn’t be sent.')
  const { code, command, responseCode } = error as SmtpError
  const status = typeof responseCode === 'number' ? responseCode : null
  const text = `${textOf(`${code}`, `${command}`, error)}${status === null ? '' : ` (${status})`}.`
  return new SendError(text, status !== null && status >= 500 && isAboutThisMail(code, command))
}

function textOf(code: string, command: string, { message }: Error): string {
  if (code === 'EENVELOPE')
    return command === 'MAIL FROM'
      ? 'The mail server rejected the sender in MAIL_FROM'
      : 'The mail server rejected the recipient'
  if (code === 'EMESSAGE') return 'The mail server rejected the message'
  if ((code === 'ESOCKET' || code === 'ETLS') && CERTIFICATE.test(message))
    return 'The mail server’s certificate isn’t trusted'
  if (code === 'ESOCKET' && message.includes('ECONNREFUSED'))
    return 'No mail server responds at this address and port'
  return TEXTS[code] ?? `The email couldn’t be sent (${code})`
}

/** A sender that the server does not know, or a wrong password, concerns all mails and can be corrected. */
const isAboutThisMail = (code: unknown, command: unknown) =>
  code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
