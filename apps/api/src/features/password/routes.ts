import {
  changePasswordInput,
  passwordReply,
  recoverInput,
  recoveryLinkInput,
  recoveryLinkReply,
  resetPasswordInput,
} from '@whofor/core/account/credentials'
import { sessionReply as sessionSchema } from '@whofor/core/account/schema'
import { Hono } from 'hono'
import { consumeMailLimits } from '../../auth/require-credentials.ts'
import type { Deps } from '../../deps.ts'
import { limitByAddress } from '../../http/guard-requests.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, type UserContext, validate } from '../../http/route.ts'
import { setSignInCookies } from '../../http/session-cookies.ts'
import { sessionReply } from '../account/session-reply.ts'
import { changePassword } from './change-password.ts'
import { findPasswordOwner } from './queries.ts'
import { requestRecovery } from './request-recovery.ts'
import { getRecoveryLink, resetPassword } from './reset-password.ts'

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

export function recoveryRoutes(deps: Deps) {
  const limitTokens = limitByAddress(deps, 'mail-token')
  return new Hono<AppContext>()
    .post(
      '/',
      limitByAddress(deps, 'mail-address'),
      describe('Mail a link that resets the password; the same for every address', {
        204: 'Mailed, if the address has an account',
      }),
      validate('json', recoverInput),
      async (c) => {
        const { email } = c.req.valid('json')
        await consumeMailLimits(deps, c.var.scope, email)
        await requestRecovery(deps, email)
        return c.body(null, 204)
      },
    )
    .post(
      '/check',
      limitTokens,
      describe('Get whose password a link resets; does not use the link', { 200: recoveryLinkReply }),
      validate('json', recoveryLinkInput),
      async (c) => {
        const { user, factors, removes_access } = await getRecoveryLink(
          deps,
          c.var.scope,
          c.req.valid('json').token,
        )
        return c.json({ email: user.email, factors, removes_access }, 200)
      },
    )
    .post(
      '/reset',
      limitTokens,
      describe('Set a new password by a link, and sign in', { 200: sessionSchema }),
      validate('json', resetPasswordInput),
      async (c) => {
        const signedIn = await resetPassword(deps, c.var.scope, c.req.valid('json'))
        setSignInCookies(deps, c, signedIn)
        return c.json(await sessionReply(deps, signedIn.session), 200)
      },
    )
}
