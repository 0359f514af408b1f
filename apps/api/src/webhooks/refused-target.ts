import { namesPrivateAddress } from '../network/public-lookup.ts'

/**
 * Why events may not be sent to a URL, unless private receivers are allowed. What its name resolves to is checked when it is
 * connected to.
 */
export function refusedTarget(url: URL): 'https' | 'private' | null {
  if (url.protocol !== 'https:') return 'https'
  return namesPrivateAddress(url) || /(^|\.)localhost\.?$/.test(url.hostname) ? 'private' : null
}
