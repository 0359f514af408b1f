import { idParam } from '@whofor/core/paging'
import { shareInput, shareReply } from '@whofor/core/persona/persona'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { describe, type UserContext, validate } from '../../http/route.ts'
import { revokeShare } from './revoke-share.ts'
import { sharePersona } from './share-persona.ts'

/** Mounted under /api/personas, behind its requireUser. */
export function sharingRoutes(deps: Deps) {
  return new Hono<UserContext>()
    .post(
      '/:id/share',
      describe('Get the link of a persona, created if it has none', { 200: shareReply }),
      validate('param', idParam),
      async (c) => c.json(await sharePersona(deps, c.var.scope.actor, c.req.valid('param')), 200),
    )
    .put(
      '/:id/share',
      describe('Share a persona with or without what you answered', { 200: shareReply }),
      validate('param', idParam),
      validate('json', shareInput),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await sharePersona(deps, c.var.scope.actor, input), 200)
      },
    )
    .delete(
      '/:id/share',
      describe('Revoke the link of a persona', { 204: 'Revoked' }),
      validate('param', idParam),
      async (c) => {
        await revokeShare(deps, c.var.scope.actor, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
