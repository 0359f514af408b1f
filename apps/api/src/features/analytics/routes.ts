import { aiUseReply, analyticsQuery, analyticsReply } from '@whofor/core/analytics'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requireUser } from '../../http/require-user.ts'
import { describe, type UserContext, validate } from '../../http/route.ts'
import { getAiUse, getAnalytics } from './get-analytics.ts'

export function analyticsRoutes(deps: Deps) {
  return new Hono<UserContext>()
    .use(requireUser(deps))
    .get(
      '/surveys',
      describe('Get visits and answers over time, by survey', { 200: analyticsReply }),
      validate('query', analyticsQuery),
      async (c) => c.json(await getAnalytics(deps, c.var.scope.actor, c.req.valid('query')), 200),
    )
    .get('/ai', describe('Get the use and cost of the AI by month', { 200: aiUseReply }), async (c) =>
      c.json(await getAiUse(deps, c.var.scope.actor), 200),
    )
}
