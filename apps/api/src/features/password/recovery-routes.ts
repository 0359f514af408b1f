import {
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
import { type AppContext, describe, validate } from '../../http/route.ts'
import { setSignInCookies } from '../../http/session-cookies.ts'
import { sessionReply } from '../account/session-reply.ts'
import { getRecoveryLink } from './recovery-link.ts'
import { requestRecovery } from './request-recovery.ts'
import { resetPassword } from './reset-password.ts'

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
        const { user, factors } = await getRecoveryLink(deps, c.var.scope, c.req.valid('json').token)
        return c.json({ email: user.email, factors }, 200)
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
