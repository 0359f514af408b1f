import { accountSessionList, sessionParam } from '@whofor/core/account/own-account'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { deleteSessionCookie } from '../../http/session-cookies.ts'
import { endSession, listSessions } from './account-sessions.ts'

/** Mounted under /api/account/sessions. */
export function accountSessionsRoutes(deps: Deps) {
  const user = requireUser(deps)
  return new Hono<AppContext>()
    .get(
      '/',
      user,
      describe('List where you are signed in, the last used first', { 200: accountSessionList }),
      async (c) => c.json(await listSessions(deps, c.var.scope.session), 200),
    )
    .delete(
      '/:id',
      user,
      describe('Sign out a session', { 204: 'Signed out' }),
      validate('param', sessionParam),
      async (c) => {
        const isCurrent = await endSession(deps, c.var.scope, c.req.valid('param').id)
        if (isCurrent) deleteSessionCookie(deps.env, c)
        return c.body(null, 204)
      },
    )
}
