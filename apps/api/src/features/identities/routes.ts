import { authorizationReply, identityList } from '@whofor/core/account/schema'
import { idParam } from '@whofor/core/paging'
import { type Context, Hono } from 'hono'
import { requireProof } from '../../auth/require-proof.ts'
import type { Deps } from '../../deps.ts'
import { consoleOrigin } from '../../http/guard-requests.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { readProviderBrowser, setProviderBrowser } from '../../http/session-cookies.ts'
import { FLOW_MS } from './authorization-flows.ts'
import type { IdentityProviders } from './identity-providers.ts'
import { listIdentities } from './list-identities.ts'
import { startAuthorization } from './start-authorization.ts'
import { unlinkIdentity } from './unlink-identity.ts'

/** Accounts at providers that sign in to the user's account. */
export function identityRoutes(deps: Deps, providers: IdentityProviders) {
  const user = requireUser(deps)
  const placeOf = (c: Context) => ({
    origin: consoleOrigin(deps.env, c),
    browser: readProviderBrowser(deps.env, c),
  })
  return new Hono<AppContext>()
    .get('/', user, describe('List your connected accounts', { 200: identityList }), async (c) =>
      c.json(await listIdentities(deps, providers, c.var.scope.actor), 200),
    )
    .post(
      '/:provider/start',
      user,
      describe('Start connecting an account at a provider', { 200: authorizationReply }),
      async (c) => {
        await requireProof(deps, c.var.scope.session)
        const start = { provider: c.req.param('provider'), user_id: c.var.scope.actor.id }
        const { url, browser } = await startAuthorization(deps, providers, { ...start, ...placeOf(c) })
        setProviderBrowser(deps.env, c, { browser, lifeMs: FLOW_MS })
        return c.json({ url }, 200)
      },
    )
    .delete(
      '/:id',
      user,
      describe('Disconnect an account at a provider', { 204: 'Disconnected' }),
      validate('param', idParam),
      async (c) => {
        await unlinkIdentity(deps, c.var.scope, providers, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
