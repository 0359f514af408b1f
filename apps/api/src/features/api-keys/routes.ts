import { idParam } from '@whofor/core/paging'
import { apiKeyList, createApiKeyInput, createdApiKey } from '@whofor/core/platform/api-key'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'

/** The signed-in user's keys of the API. */
export function apiKeyRoutes(deps: Deps) {
  const user = requireUser(deps)
  return new Hono<AppContext>()
    .get('/', user, describe('List your API keys', { 200: apiKeyList }), async (c) =>
      c.json(await listApiKeys(deps, c.var.scope.actor), 200),
    )
    .post(
      '/',
      user,
      describe('Create an API key', { 201: createdApiKey }),
      validate('json', createApiKeyInput),
      async (c) => {
        c.set('hasSecretReply', true)
        return c.json(await createApiKey(deps, c.var.scope, c.req.valid('json')), 201)
      },
    )
    .delete(
      '/:id',
      user,
      describe('Revoke an API key', { 204: 'Revoked' }),
      validate('param', idParam),
      async (c) => {
        await revokeApiKey(deps, c.var.scope, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
