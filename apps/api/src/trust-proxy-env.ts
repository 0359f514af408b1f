import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Whose X-Forwarded-For counts: nobody's, that of so many proxies one behind the other (`true` is one), or that of proxies with these
 * addresses.
 */
export type TrustProxy = boolean | number | { text: string; has(address: string): boolean }

const MAX_PROXIES = 10

/** Reads TRUST_PROXY. @returns null for what is neither of them */
export function readTrustProxy(text: string): TrustProxy | null {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d+$/.test(text)) return Number(text) <= MAX_PROXIES ? Number(text) : null
  const list = new BlockList()
  const networks = text.split(',').map((network) => network.trim())
  if (!networks.every((network) => addNetwork(list, network))) return null
  return { text: networks.join(', '), has: (address) => list.check(address, familyOf(address)) }
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
const BITS = { ipv4: 32, ipv6: 128 } as const

/** @returns false for what is no address and no network such as 10.0.0.0/8 */
function addNetwork(list: BlockList, network: string): boolean {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? []
  if (!isIPv4(address) && !isIPv6(address)) return false
  const family = familyOf(address)
  const bits = length === undefined ? BITS[family] : Number(length)
  // A network of all addresses would trust what anybody writes into the header.
  if (bits === 0 || bits > BITS[family]) return false
  list.addSubnet(address, bits, family)
  return true
}
