import { tierInput, tierList, tierParam, tierReply } from '@whofor/core/account/admin-users'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { describe, type UserContext, validate } from '../../../http/route.ts'
import { deleteTier, saveTier } from './change-tiers.ts'
import { listTiers } from './list-tiers.ts'
import { countUsersIn } from './queries.ts'

/** Mounted behind requireAdmin. */
export function tierRoutes(deps: Deps) {
  return new Hono<UserContext>()
    .get('/tiers', describe('List tiers with the number of their users', { 200: tierList }), async (c) =>
      c.json(await listTiers(deps), 200),
    )
    .put(
      '/tiers/:tier',
      describe('Create a tier, or change one', { 200: tierReply }),
      validate('param', tierParam),
      validate('json', tierInput),
      async (c) => {
        const { tier } = c.req.valid('param')
        const { is_new, ...limits } = c.req.valid('json')
        const saved = await saveTier(deps, c.var.scope, { tier, limits, isNew: is_new })
        return c.json({ ...saved, users: await countUsersIn(deps.db, deps.db.read, tier) }, 200)
      },
    )
    .delete(
      '/tiers/:tier',
      describe('Delete a tier that nobody is in', { 204: 'Deleted' }),
      validate('param', tierParam),
      async (c) => {
        await deleteTier(deps, c.var.scope, c.req.valid('param').tier)
        return c.body(null, 204)
      },
    )
}
