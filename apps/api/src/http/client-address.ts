import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { Env } from '../env.ts'
import type { AppBindings } from './bindings.ts'

/**
 * Where a request comes from, for limits: the socket's address, or the last one a trusted proxy added.
 * IPv6 counts by its /64, in one spelling.
 */
export function clientAddress(env: Pick<Env, 'trustProxy'>, c: Context<AppBindings>): string {
  const forwarded = env.trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return canonical(forwarded ?? c.env?.incoming?.socket.remoteAddress ?? 'unknown')
}

function canonical(address: string): string {
  // Some proxies add the port, which differs from connection to connection.
  const host = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')
  const bare = host.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const url = new URL(`http://[${bare}]/`)
  return `${expand(url.hostname.slice(1, -1)).slice(0, 4).join(':')}::/64`
}

/** The eight groups of a canonical IPv6 address. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const behind = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - behind.length
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...behind]
}
