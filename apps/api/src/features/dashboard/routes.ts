import { dashboardReply } from '@whofor/core/dashboard/schema'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { AppBindings } from '../../http/bindings.ts'
import { replies } from '../../http/replies.ts'
import { requireUser } from '../../http/require-user.ts'
import { getDashboard } from './get-dashboard.ts'

export function dashboardRoutes(deps: Deps) {
  return new Hono<AppBindings>().get(
    '/',
    requireUser(deps),
    replies('What the dashboard shows', { 200: dashboardReply }),
    async (c) => c.json(await getDashboard(deps, c.get('actor')), 200),
  )
}
