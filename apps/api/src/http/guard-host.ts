import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { Env } from '../env.ts'
import { AppError } from '../errors.ts'
import type { AppContext } from './context.ts'

const LOCAL_SUFFIX = /\.(local|lan|internal|home\.arpa|localhost)$/

/**
 * Without PUBLIC_URL, the console is served only under local names: a foreign domain that resolves to this
 * machine (DNS rebinding) would otherwise be an origin of ours.
 */
export function guardHost({ publicUrl }: Pick<Env, 'publicUrl'>): MiddlewareHandler<AppContext> {
  return async (c, next) => {
    if (publicUrl !== undefined || isLocalName(c.req.header('host') ?? '')) return next()
    if (c.req.header('accept')?.includes('text/html')) return c.text(UNKNOWN_HOST, 421)
    throw new AppError('unknown_host', UNKNOWN_HOST)
  }
}

export const UNKNOWN_HOST =
  'This server does not know the address you used. If it is yours, set PUBLIC_URL to it, such as PUBLIC_URL=https://whofor.example.com, and start again.'

/** @param host as a browser sends it, with or without a port */
export function isLocalName(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, '')
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return true
  return !name.includes('.') || LOCAL_SUFFIX.test(name)
}
