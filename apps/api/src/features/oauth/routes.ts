import { idParam } from '@whofor/core/paging'
import {
  authorizationAnswer,
  authorizationPrompt,
  authorizationRequest,
  authorizationResult,
  connectedAppList,
} from '@whofor/core/platform/oauth'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { consoleOrigin } from '../../http/guard-requests.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { answerAuthorization, promptAuthorization } from './authorization.ts'
import { disconnectApp, listApps } from './connected-apps.ts'

/** The signed-in user's answer to an app that asks for access. */
export function oauthConsentRoutes(deps: Deps) {
  const user = requireUser(deps)
  return new Hono<AppContext>()
    .get(
      '/',
      user,
      describe('Get what an app asks for', { 200: authorizationPrompt }),
      validate('query', authorizationRequest),
      async (c) => {
        const asked = { user_id: c.var.scope.actor.id, origin: consoleOrigin(deps.env, c) }
        return c.json(await promptAuthorization(deps, asked, c.req.valid('query')), 200)
      },
    )
    .post(
      '/',
      user,
      describe('Allow an app or refuse it', { 200: authorizationResult }),
      validate('json', authorizationAnswer),
      async (c) => {
        c.set('hasSecretReply', true)
        const asked = { origin: consoleOrigin(deps.env, c), answer: c.req.valid('json') }
        return c.json(await answerAuthorization(deps, c.var.scope, asked), 200)
      },
    )
}

/** The apps that act for the signed-in user. */
export function connectedAppRoutes(deps: Deps) {
  const user = requireUser(deps)
  return new Hono<AppContext>()
    .get('/', user, describe('List connected apps', { 200: connectedAppList }), async (c) =>
      c.json(await listApps(deps, c.var.scope.actor), 200),
    )
    .delete(
      '/:id',
      user,
      describe('Disconnect an app', { 204: 'Disconnected' }),
      validate('param', idParam),
      async (c) => {
        await disconnectApp(deps, c.var.scope, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
