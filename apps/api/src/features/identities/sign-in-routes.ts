import { authorizationReply, startSignInInput } from '@whofor/core/account/schema'
import { type Context, Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { consoleOrigin, limitByAddress } from '../../http/guard-requests.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { readProviderBrowser, setProviderBrowser, setSignInCookies } from '../../http/session-cookies.ts'
import { FLOW_MS } from './authorization-flows.ts'
import { finishAuthorization } from './finish-authorization.ts'
import type { IdentityProviders } from './identity-providers.ts'
import { startAuthorization } from './start-authorization.ts'

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
