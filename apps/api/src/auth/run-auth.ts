import { Auth } from '@auth/core'
import { CredentialsSignin } from '@auth/core/errors'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { Deps } from '../deps.ts'
import type { AppContext } from '../http/context.ts'
import { AUTH_PATH, type AuthRun, authConfig } from './auth-config.ts'
import { clientInfoOf } from './client-info.ts'
import { revokeSession } from './close-session.ts'
import { sessionTokenFrom } from './sent-token.ts'
import { sessionCookie } from './session-cookie.ts'
import { hashToken } from './session-token.ts'

/**
 * Hands Auth.js a request of our own making and passes its session cookie on.
 * @returns false when the credentials were refused
 */
export async function runAuth(
  deps: Deps,
  c: Context<AppContext>,
  action: 'callback/credentials' | 'signout',
  authorize: AuthRun['authorize'] = async () => null,
): Promise<boolean> {
  const { name } = sessionCookie(deps.env)
  const former = sessionTokenFrom(deps.env, c)
  const faults: unknown[] = []
  const onFault = (fault: unknown): void => {
    faults.push(fault)
  }
  const config = authConfig(deps, { visit: clientInfoOf(deps, c), authorize, onFault })
  const request = new Request(new URL(`${AUTH_PATH}/${action}`, deps.env.publicUrl ?? c.req.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `${name}=${former ?? ''}` },
    body: '{}',
  })
  const reply = await Auth(request, config).catch(onFault)
  if (faults[0] instanceof CredentialsSignin) return false
  if (faults.length > 0) throw causeOf(faults[0])
  // The browser forgets the one it had: whoever else holds it must not go on with it.
  if (former !== null && action === 'callback/credentials') await revokeSession(deps, hashToken(former))
  const cookie = reply?.cookies?.find((sent) => sent.name === name)
  if (cookie) {
    const { expires, maxAge } = cookie.options
    setCookie(c, name, cookie.value, {
      ...sessionCookie(deps.env).options,
      ...(expires === undefined ? {} : { expires }),
      ...(maxAge === undefined ? {} : { maxAge }),
    })
  }
  return true
}

/** Auth.js wraps what our own callbacks throw. */
function causeOf(fault: unknown): unknown {
  if (!(fault instanceof Error)) return fault
  const { cause } = fault
  return typeof cause === 'object' && cause !== null && 'err' in cause ? cause.err : fault
}
