import { lookup as lookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/**
 * A lookup that fails unless every address of the name is public. The address that was checked is the one connected to, so that
 * DNS cannot change in between.
 * @param refused makes the error of a name that is not public
 */
export function publicLookup(refused: (host: string) => Error, lookup = systemLookup): LookupFunction {
  return (host, options, done) =>
    lookup(host, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address)
      if (error || (addresses.length > 0 && addresses.every(isPublicAddress))) done(error, found, family)
      else done(refused(host), found, family)
    })
}

export const systemLookup: LookupFunction = lookupAddress

/**
 * Whether a URL names an IP address that is not public; a literal address never reaches a lookup. URL has normalised decimal,
 * octal and hexadecimal forms.
 */
export function namesPrivateAddress({ hostname }: URL): boolean {
  const host = bareHost(hostname)
  return isIP(host) !== 0 && !isPublicAddress(host)
}

/** Without the brackets of an IPv6 address. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/gu, '')
