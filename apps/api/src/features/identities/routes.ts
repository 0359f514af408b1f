import { authorizationReply, identityList, startSignInInput } from '@whofor/core/account/schema'
import { idParam } from '@whofor/core/paging'
import { type Context, Hono } from 'hono'
import { requireProof } from '../../auth/require-proof.ts'
import type { Deps } from '../../deps.ts'
import { consoleOrigin, limitByAddress } from '../../http/guard-requests.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { readProviderBrowser, setProviderBrowser, setSignInCookies } from '../../http/session-cookies.ts'
import { FLOW_MS, finishAuthorization, startAuthorization } from './authorization-flow.ts'
import { listIdentities, unlinkIdentity } from './identities.ts'
import type { IdentityProviders } from './identity-providers.ts'

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

/** Signing in at other sites; these return to the callback. */
export function identitySignInRoutes(deps: Deps, providers: IdentityProviders) {
  const placeOf = (c: Context) => ({
    origin: consoleOrigin(deps.env, c),
    browser: readProviderBrowser(deps.env, c),
  })
  return new Hono<AppContext>()
    .post(
      '/providers/:provider/start',
      limitByAddress(deps, 'provider'),
      describe('Start signing in at a provider', { 200: authorizationReply }),
      validate('json', startSignInInput),
      async (c) => {
        const start = { provider: c.req.param('provider'), ...c.req.valid('json') }
        const { url, browser } = await startAuthorization(deps, providers, { ...start, ...placeOf(c) })
        setProviderBrowser(deps.env, c, { browser, lifeMs: FLOW_MS })
        return c.json({ url }, 200)
      },
    )
    .get(
      '/callback/:provider',
      describe('Finish signing in at a provider', { 302: 'Goes on in the console' }),
      async (c) => {
        const { search } = new URL(c.req.url)
        const reply = { provider: c.req.param('provider'), search, ...placeOf(c) }
        const { path, signedIn } = await finishAuthorization(deps, c.var.scope, providers, reply)
        if (signedIn) setSignInCookies(deps, c, signedIn)
        return c.redirect(path, 302)
      },
    )
}
