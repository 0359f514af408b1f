import { type AuthConfig, raw, skipCSRFCheck } from '@auth/core'
import Credentials from '@auth/core/providers/credentials'
import type { Deps } from '../deps.ts'
import type { ClientInfo } from './client-info.ts'
import { revokeSession } from './close-session.ts'
import { createSession } from './open-session.ts'
import { sessionCookie } from './session-cookie.ts'
import { SESSION } from './session-lifetime.ts'
import { hashToken } from './session-token.ts'

export const AUTH_PATH = '/api/auth'

/** One run of Auth.js: for whom, how they show who they are, and where its faults go. */
export type AuthRun = {
  visit: ClientInfo
  authorize: () => Promise<{ id: string; email: string } | null>
  onFault: (fault: Error) => void
}

/**
 * Auth.js over our session rows: its "JWT" is an opaque token. Other ways to sign in are further providers here.
 * Its CSRF check is ours to do: only same-origin JSON reaches it.
 */
export function authConfig(deps: Deps, run: AuthRun) {
  return {
    basePath: AUTH_PATH,
    secret: deps.secret,
    trustHost: true,
    skipCSRFCheck,
    raw,
    providers: [Credentials({ credentials: {}, authorize: run.authorize })],
    cookies: { sessionToken: sessionCookie(deps.env) },
    session: { strategy: 'jwt', maxAge: SESSION.absolute / 1000 },
    jwt: {
      // Without `sid` the token is a sign-in's own: that is a new session, whatever cookie came with it.
      encode: async ({ token }) => {
        if (typeof token?.sid === 'string') return token.sid
        if (!token?.sub) throw new Error('a sign-in without user')
        return createSession(deps, token.sub, run.visit)
      },
      decode: async ({ token }) => (token ? { sid: token } : null),
    },
    events: {
      signOut: async (message) => {
        const sid = 'token' in message ? message.token?.sid : undefined
        if (typeof sid === 'string') await revokeSession(deps, hashToken(sid))
      },
    },
    logger: { error: run.onFault, warn: () => {}, debug: () => {} },
  } satisfies AuthConfig
}
