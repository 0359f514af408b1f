import { createHash } from 'node:crypto'

/** Hashes of markup that was checked. */
const checked = new Set<string>()

/** Without what differs between accounts, servers and visits: identifiers, ports, and the numbers of React's elements. */
const withoutIds = (markup: string): string =>
  markup.replace(
    /[0-9a-f]{8}-[0-9a-f-]{27}|_r_\w+_|radix-\S+?(?=")|(?<=127\.0\.0\.1:)\d+|(?<=\/[sp]\/)\w{22}/g,
    '',
  )

/**
 * Whether this markup was not checked before in this process, so that what two callers or two databases share is checked
 * once.
 * @param where it is shown, as far as that changes its look
 */
export function isNewMarkup(where: string, markup = ''): boolean {
  const hash = createHash('sha1')
    .update(`${where} ${withoutIds(markup)}`)
    .digest('base64')
  if (checked.has(hash)) return false
  checked.add(hash)
  return true
}
