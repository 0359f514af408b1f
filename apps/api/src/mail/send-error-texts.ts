import { translated } from '@whofor/core/i18n/translated'

/** Stored with the mail that waits, without a full stop; a status of the server may follow. */
export const SEND_ERRORS = {
  login: 'The mail server rejected the user name or password in SMTP_URL',
  noLogin: 'The mail server requires a user name and password in SMTP_URL',
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
  notSent: 'The email couldn’t be sent',
} as const

const TEXTS = translated(SEND_ERRORS, {
  login: 'Der Mailserver hat den Benutzernamen oder das Passwort in SMTP_URL abgelehnt',
  noLogin: 'Der Mailserver verlangt einen Benutzernamen und ein Passwort in SMTP_URL',
  tls: 'Der Mailserver bietet keine gültige Verschlüsselung an (STARTTLS)',
  host: 'Der Name des Mailservers wurde nicht gefunden',
  closed: 'Der Mailserver hat die Verbindung beendet',
  late: 'Der Mailserver hat nicht rechtzeitig geantwortet',
  connection: 'Die Verbindung zum Mailserver ist fehlgeschlagen',
  protocol: 'Der Server unter dieser Adresse ist kein Mailserver',
  sender: 'Der Mailserver hat den Absender in MAIL_FROM abgelehnt',
  recipient: 'Der Mailserver hat den Empfänger abgelehnt',
  message: 'Der Mailserver hat die Nachricht abgelehnt',
  certificate: 'Dem Zertifikat des Mailservers wird nicht vertraut',
  nobody: 'Unter dieser Adresse und diesem Port antwortet kein Mailserver',
  notSent: 'Die E-Mail konnte nicht gesendet werden',
})

/** A stored error in the language of the request. */
export function sendErrorText(stored: string): string {
  for (const [key, text] of Object.entries(SEND_ERRORS)) {
    if (stored.startsWith(text)) return TEXTS[key as keyof typeof SEND_ERRORS] + stored.slice(text.length)
  }
  return stored
}
