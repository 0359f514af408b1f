import { emailAddress } from '@whofor/core/account/schema'

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
