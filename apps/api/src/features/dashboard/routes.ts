import { dashboardReply, firstStepsInput } from '@whofor/core/dashboard'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { getDashboard, recordVisit, setFirstSteps } from './get-dashboard.ts'

export function dashboardRoutes(deps: Deps) {
  const user = requireUser(deps)
  return new Hono<AppContext>()
    .get('/', user, describe('Get the dashboard', { 200: dashboardReply }), async (c) =>
      c.json(await getDashboard(deps, c.var.scope.actor), 200),
    )
    .post('/visits', user, describe('Record a visit of the dashboard', { 204: 'Recorded' }), async (c) => {
      await recordVisit(deps, c.var.scope.actor)
      return c.body(null, 204)
    })
    .put(
      '/first-steps',
      user,
      describe('Show or hide the first steps', { 204: 'Recorded' }),
      validate('json', firstStepsInput),
      async (c) => {
        await setFirstSteps(deps, c.var.scope.actor, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
