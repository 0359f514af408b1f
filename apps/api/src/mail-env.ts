import { isIPv4 } from 'node:net'
import { emailAddress } from '@whofor/core/account/schema'

export type SmtpSettings = {
  host: string
  port: number
  user: string | undefined
  password: string
  /** `implicit` speaks TLS from the first byte, `starttls` insists on the upgrade. */
  tls: 'implicit' | 'starttls' | 'none'
}

const IMPLICIT_TLS_PORT = 465
const SUBMISSION_PORT = 587

/**
 * Reads SMTP_URL: `smtps://` and port 465 use implicit TLS, anything else STARTTLS, which the server must offer.
 * `?tls=none` turns that off for a server on this machine.
 * @throws Error with a text for the operator, without the URL's credentials
 */
export function readSmtpUrl(text: string): SmtpSettings {
  const url = new URL(text)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (host === '') throw new Error('must name a host, such as smtps://user:password@smtp.example.com')
  if ((url.pathname !== '' && url.pathname !== '/') || url.hash !== '')
    throw new Error('must end after the port: write # / ? and @ in a password as %23 %2F %3F and %40')
  const isSecure = url.protocol === 'smtps:' || url.port === `${IMPLICIT_TLS_PORT}`
  return {
    host,
    port: url.port === '' ? (isSecure ? IMPLICIT_TLS_PORT : SUBMISSION_PORT) : Number(url.port),
    user: decoded(url.username) || undefined,
    password: decoded(url.password),
    tls: isSecure ? 'implicit' : isUnencrypted(url, host) ? 'none' : 'starttls',
  }
}

function isUnencrypted({ searchParams }: URL, host: string): boolean {
  const others = [...searchParams].filter(([name, value]) => name !== 'tls' || value !== 'none')
  if (others.length > 0) throw new Error('has an unknown option: only ?tls=none is one')
  if (searchParams.size > 0 && !isThisMachine(host))
    throw new Error('may use ?tls=none only for a mail server at localhost')
  return searchParams.size > 0
}

const isThisMachine = (host: string) =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Error('has a % in its user or password: write it as %25')
  }
}

export type MailAddress = { name: string; address: string }

const NAMED = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/

/** Reads `Name <address>` or a plain address; null for anything else. */
export function readMailAddress(text: string): MailAddress | null {
  const [, name = '', found = text] = NAMED.exec(text.trim()) ?? []
  const address = emailAddress.safeParse(found)
  return address.success && isPlainText(name) ? { name: name.trim(), address: address.data } : null
}

/** A control character in a name would start another header. */
const isPlainText = (name: string) => !/\p{Cc}/u.test(name)
