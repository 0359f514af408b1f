import { adminMail } from '@whofor/core/account/instance'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requireAdmin } from '../../http/require-user.ts'
import { describe, type UserContext } from '../../http/route.ts'
import type { RunningExports } from '../exports/running-exports.ts'
import { aiRoutes } from './ai-status/ai-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { newsRoutes } from './content/news-routes.ts'
import { tipRoutes } from './content/tip-routes.ts'
import { getMailState } from './get-mail-state.ts'
import { instanceRoutes } from './instance/instance-routes.ts'
import { tierRoutes } from './tiers/tier-routes.ts'
import { userRoutes } from './users/user-routes.ts'

export function adminRoutes(deps: Deps, exporting: RunningExports) {
  return new Hono<UserContext>()
    .use(requireAdmin(deps))
    .get('/mail', describe('Get the mail that waits', { 200: adminMail }), async (c) =>
      c.json(await getMailState(deps), 200),
    )
    .route('/', userRoutes(deps))
    .route('/', tierRoutes(deps))
    .route('/', tipRoutes(deps))
    .route('/', newsRoutes(deps))
    .route('/', aiRoutes(deps))
    .route('/', instanceRoutes(deps))
    .route('/', auditRoutes(deps, exporting))
}
