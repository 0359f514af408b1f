import { lookup as lookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

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

/**
 * Ranges that are not public: private, loopback, link-local, shared, documentation, benchmark, multicast,
 * cloud metadata.
 */
const NON_PUBLIC_V4: [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** Exceptions within 2000::/3, the only public range: they embed IPv4 addresses or are not routed. */
const NON_PUBLIC_V6: [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const nonPublic = new BlockList()
for (const [network, bits] of NON_PUBLIC_V4) nonPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of NON_PUBLIC_V6) nonPublic.addSubnet(network, bits, 'ipv6')
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is public. IPv4-mapped IPv6 addresses are not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !nonPublic.check(address, 'ipv4')
  return family === 6 && publicV6.check(address, 'ipv6') && !nonPublic.check(address, 'ipv6')
}
