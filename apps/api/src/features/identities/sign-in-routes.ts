import { authorizationReply, startSignInInput } from '@whofor/core/account/identities'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { AppContext } from '../../http/context.ts'
import { describe } from '../../http/describe-route.ts'
import { limitByAddress } from '../../http/limit-by-address.ts'
import { validate } from '../../http/validate.ts'
import { finishAuthorization } from './finish-authorization.ts'
import type { IdentityProviders } from './identity-providers.ts'
import { startAuthorization } from './start-authorization.ts'

/** Signing in at other sites; these return to the callback. */
export function identitySignInRoutes(deps: Deps, providers: IdentityProviders) {
  return new Hono<AppContext>()
    .post(
      '/providers/:provider/start',
      limitByAddress(deps, 'provider'),
      describe('Start signing in at a provider', { 200: authorizationReply }),
      validate('json', startSignInInput),
      async (c) => {
        const start = { provider: c.req.param('provider'), ...c.req.valid('json') }
        return c.json(await startAuthorization(deps, c, providers, start), 200)
      },
    )
    .get(
      '/callback/:provider',
      describe('Finish signing in at a provider', { 302: 'Goes on in the console' }),
      async (c) => {
        const reply = { provider: c.req.param('provider'), search: new URL(c.req.url).search }
        return c.redirect(await finishAuthorization(deps, c, providers, reply), 302)
      },
    )
}
