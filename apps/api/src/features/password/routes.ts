import { changePasswordInput, passwordReply } from '@whofor/core/account/credentials'
import { sessionReply as sessionSchema } from '@whofor/core/account/schema'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requireUser } from '../../http/require-user.ts'
import { describe, type UserContext, validate } from '../../http/route.ts'
import { setSignInCookies } from '../../http/session-cookies.ts'
import { sessionReply } from '../account/session-reply.ts'
import { changePassword } from './change-password.ts'
import { findPasswordOwner } from './queries.ts'

export function passwordRoutes(deps: Deps) {
  return new Hono<UserContext>()
    .use(requireUser(deps))
    .get('/', describe('Get when the password was changed', { 200: passwordReply }), async (c) => {
      const owner = await findPasswordOwner(deps.db, deps.db.read, c.var.scope.actor.id)
      return c.json({ changed_at: owner?.password_changed_at ?? null }, 200)
    })
    .put(
      '/',
      describe('Change the password, or set the first one', { 200: sessionSchema }),
      validate('json', changePasswordInput),
      async (c) => {
        const signedIn = await changePassword(deps, c.var.scope, c.req.valid('json'))
        setSignInCookies(deps, c, signedIn)
        return c.json(await sessionReply(deps, signedIn.session), 200)
      },
    )
}
