import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Env } from '../env.ts'
import type { AppContext, UserContext } from '../http/context.ts'
import { sessionCookie } from './session-cookie.ts'

const TOKEN = /^[\w-]{43}$/

/** The session token that came with a request; whatever else another program put into the cookie is none. */
export function sessionTokenFrom(
  env: Pick<Env, 'publicUrl'>,
  c: Context<AppContext> | Context<UserContext>,
): string | null {
  const token = getCookie(c, sessionCookie(env).name)
  return token !== undefined && TOKEN.test(token) ? token : null
}
