import { jobList } from '@whofor/core/job'
import { idParam } from '@whofor/core/paging'
import { personaUpdates, updateIds } from '@whofor/core/persona/plan-update'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { describe, type UserContext, validate } from '../../http/route.ts'
import { approveUpdates, keepUpdates, listUpdates } from './review-updates.ts'

/** Mounted under /api/surveys, after its own routes and so behind their guard. */
export function personaUpdateRoutes(deps: Deps) {
  return new Hono<UserContext>()
    .get(
      '/:id/updates',
      describe('List what newer answers change in the personas of a survey', { 200: personaUpdates }),
      validate('param', idParam),
      async (c) => c.json(await listUpdates(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .post(
      '/:id/updates/approve',
      describe('Bring personas up to date with the newer answers', { 202: jobList }),
      validate('param', idParam),
      validate('json', updateIds),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json({ items: await approveUpdates(deps, c.var.scope.actor, input) }, 202)
      },
    )
    .post(
      '/:id/updates/keep',
      describe('Keep personas as they are until there are newer answers', { 200: personaUpdates }),
      validate('param', idParam),
      validate('json', updateIds),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await keepUpdates(deps, c.var.scope.actor, input), 200)
      },
    )
}
