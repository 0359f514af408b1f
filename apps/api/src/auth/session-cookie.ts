import { hash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import type { AnyContext } from '../http/context.ts'
import { SESSION } from './session.ts'

const TOKEN = /^[\w-]{43}$/

/**
 * With https, the `__Host-` prefix makes the browser reject a cookie that is not Secure, host-only and valid
 * for the whole site.
 */
export function sessionCookie(env: Pick<Env, 'publicUrl'>) {
  const secure = env.publicUrl?.startsWith('https:') ?? false
  return {
    name: secure ? '__Host-whofor-session' : 'whofor-session',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
  } as const
}

export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash by which a token is stored; the token itself exists only in the browser or in a mail. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

/** @returns the session token of a request, null when the cookie holds anything else */
export function sessionTokenFrom(env: Pick<Env, 'publicUrl'>, c: AnyContext): string | null {
  const { name } = sessionCookie(env)
  // Every request reads it; parsing all cookies would take longer than the query.
  const header = c.req.header('cookie') ?? ''
  const at = header.startsWith(`${name}=`) ? 0 : header.indexOf(`; ${name}=`) + 2
  if (at === 1) return null
  const begin = at + name.length + 1
  const end = header.indexOf(';', begin)
  const token = header.slice(begin, end === -1 ? undefined : end)
  return TOKEN.test(token) ? token : null
}

export function setSessionCookie(deps: Pick<Deps, 'env' | 'clock'>, c: Context, token: string): void {
  const { name, options } = sessionCookie(deps.env)
  setCookie(c, name, token, {
    ...options,
    maxAge: SESSION.absoluteMs / 1000,
    expires: new Date(deps.clock() + SESSION.absoluteMs),
  })
}

/** Also what the browser kept of private pictures. Not its storage: drafts on it are not lost with a session. */
export function deleteSessionCookie({ env }: Pick<Deps, 'env'>, c: Context): void {
  const { name, options } = sessionCookie(env)
  deleteCookie(c, name, options)
  c.header('clear-site-data', '"cache"')
}
