import { texts } from '@whofor/texts/mail'

/** Stored with the mail that waits, without a full stop; a status of the server may follow. */
export const SEND_ERRORS = {
  login: 'The mail server rejected the user name or password in SMTP_URL',
  no_login: 'The mail server requires a user name and password in SMTP_URL',
  tls: 'The mail server doesn’t offer valid encryption (STARTTLS)',
  host: 'The mail server’s host name wasn’t found',
  closed: 'The mail server closed the connection',
  late: 'The mail server didn’t respond in time',
  connection: 'The connection to the mail server failed',
  protocol: 'The server at this address isn’t a mail server',
  sender: 'The mail server rejected the sender in MAIL_FROM',
  recipient: 'The mail server rejected the recipient',
  message: 'The mail server rejected the message',
  certificate: 'The mail server’s certificate isn’t trusted',
  nobody: 'No mail server responds at this address and port',
  not_sent: 'The email couldn’t be sent',
} as const

/** A stored error in the language of the request. */
export function sendErrorText(stored: string): string {
  for (const [key, text] of Object.entries(SEND_ERRORS)) {
    if (stored.startsWith(text))
      return texts.send_error[key as keyof typeof SEND_ERRORS] + stored.slice(text.length)
  }
  return stored
}
