import { BlockList, isIP } from 'node:net'

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
