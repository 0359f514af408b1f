import { authorizationReply, identityList } from '@whofor/core/account/identities'
import { idParam } from '@whofor/core/paging'
import { Hono } from 'hono'
import { requireProof } from '../../auth/require-proof.ts'
import type { Deps } from '../../deps.ts'
import type { AppContext } from '../../http/context.ts'
import { describe } from '../../http/describe-route.ts'
import { requireUser } from '../../http/require-user.ts'
import { validate } from '../../http/validate.ts'
import type { IdentityProviders } from './identity-providers.ts'
import { listIdentities } from './list-identities.ts'
import { startAuthorization } from './start-authorization.ts'
import { unlinkIdentity } from './unlink-identity.ts'

/** Accounts at providers that sign in to the user's account. */
export function identityRoutes(deps: Deps, providers: IdentityProviders) {
  const user = requireUser(deps)
  return new Hono<AppContext>()
    .get('/', user, describe('List your connected accounts', { 200: identityList }), async (c) =>
      c.json(await listIdentities(deps, providers, c.get('actor')), 200),
    )
    .post(
      '/:provider/start',
      user,
      describe('Start connecting an account at a provider', { 200: authorizationReply }),
      async (c) => {
        await requireProof(deps, c.get('session'))
        const start = { provider: c.req.param('provider'), user_id: c.get('actor').id }
        return c.json(await startAuthorization(deps, c, providers, start), 200)
      },
    )
    .delete(
      '/:id',
      user,
      describe('Disconnect an account at a provider', { 204: 'Disconnected' }),
      validate('param', idParam),
      async (c) => {
        await unlinkIdentity(deps, c, providers, { session: c.get('session'), ...c.req.valid('param') })
        return c.body(null, 204)
      },
    )
}
