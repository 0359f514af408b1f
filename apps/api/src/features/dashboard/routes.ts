import { dashboardReply } from '@whofor/core/dashboard'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { AppContext } from '../../http/context.ts'
import { describe } from '../../http/describe-route.ts'
import { requireUser } from '../../http/require-user.ts'
import { getDashboard } from './get-dashboard.ts'

export function dashboardRoutes(deps: Deps) {
  return new Hono<AppContext>().get(
    '/',
    requireUser(deps),
    describe('Get the dashboard', { 200: dashboardReply }),
    async (c) => c.json(await getDashboard(deps, c.get('actor')), 200),
  )
}
