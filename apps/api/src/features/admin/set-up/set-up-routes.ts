import { sessionReply as sessionSchema } from '@whofor/core/account/schema'
import { setUpAccountInput, setUpLinkInput } from '@whofor/core/account/set-up'
import { type Context, Hono } from 'hono'
import { signIn } from '../../../auth/sign-in.ts'
import type { Deps } from '../../../deps.ts'
import { isPrivateConnection, limitByAddress } from '../../../http/guard-requests.ts'
import { requireUser } from '../../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../../http/route.ts'
import { setSignInCookies } from '../../../http/session-cookies.ts'
import { sessionReply } from '../../account/session-reply.ts'
import { becomeFirstAdmin, checkSetUpLink, createFirstAdmin } from './become-first-admin.ts'

/** Mounted under /api/auth/set-up, for the operator who starts an instance without an administrator. */
export function setUpRoutes(deps: Deps) {
  const limited = limitByAddress(deps, 'mail-token')
  const opened = (c: Pick<Context<AppContext>, 'req' | 'var'>, token: string) => ({
    token,
    isPrivate: isPrivateConnection(deps.env, c),
  })
  return new Hono<AppContext>()
    .post(
      '/check',
      limited,
      describe('See whether a set-up link still works', { 204: 'It does' }),
      validate('json', setUpLinkInput),
      async (c) => {
        await checkSetUpLink(deps, opened(c, c.req.valid('json').token))
        return c.body(null, 204)
      },
    )
    .post(
      '/account',
      limited,
      describe('Create the account of the first administrator and sign in', { 201: sessionSchema }),
      validate('json', setUpAccountInput),
      async (c) => {
        const { token, ...input } = c.req.valid('json')
        const user = await createFirstAdmin(deps, c.var.scope, opened(c, token), input)
        const signedIn = await signIn(deps, c.var.scope, { user, method: 'password' })
        setSignInCookies(deps, c, signedIn)
        return c.json(await sessionReply(deps, signedIn.session), 201)
      },
    )
    .post(
      '/',
      limited,
      requireUser(deps),
      describe('Become the first administrator', { 200: sessionSchema }),
      validate('json', setUpLinkInput),
      async (c) => {
        const { scope } = c.var
        const actor = await becomeFirstAdmin(deps, scope, opened(c, c.req.valid('json').token))
        return c.json(await sessionReply(deps, { ...scope.session, actor }), 200)
      },
    )
}
