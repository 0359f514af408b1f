import {
  authorizationAnswer,
  authorizationPrompt,
  authorizationRequest,
  authorizationResult,
} from '@whofor/core/platform/oauth'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { consoleOrigin } from '../../http/guard-requests.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { answerAuthorization } from './answer-authorization.ts'
import { promptAuthorization } from './prompt-authorization.ts'

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
