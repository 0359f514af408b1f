import { tierInput, tierList, tierParam, tierReply } from '@whofor/core/account/admin-users'
import { auditFilter, auditPage, auditQuery } from '@whofor/core/account/audit-log'
import { adminMail, aiStatus, aiTest, instanceSettings } from '@whofor/core/account/instance'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { refuseOtherSites } from '../../http/guard-requests.ts'
import { requestSignal } from '../../http/request-parts.ts'
import { requireAdmin } from '../../http/require-user.ts'
import { describe, type UserContext, validate } from '../../http/route.ts'
import { downloadHeaders, type RunningExports, toStream } from '../exports/downloads.ts'
import { createConnectionTest, getAiStatus } from './ai-status.ts'
import { exportAudit, listAudit } from './audit-log.ts'
import { newsRoutes, tipRoutes } from './content/routes.ts'
import { getInstanceSettings, getMailState } from './instance-settings.ts'
import { countUsersIn } from './queries.ts'
import { deleteTier, listTiers, saveTier } from './tiers.ts'
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

/** Mounted behind requireAdmin. */
function instanceRoutes(deps: Deps) {
  return new Hono<UserContext>().get(
    '/instance',
    describe('Get how this instance is configured', { 200: instanceSettings }),
    (c) => c.json(getInstanceSettings(deps), 200),
  )
}

/** Mounted behind requireAdmin. */
function aiRoutes(deps: Deps) {
  const testConnection = createConnectionTest(deps)
  return new Hono<UserContext>()
    .get('/ai', describe('Get the state of the AI model', { 200: aiStatus }), async (c) =>
      c.json(await getAiStatus(deps), 200),
    )
    .post(
      '/ai/test',
      describe('Test the connection to the AI model; a failed test replies with its reason', { 200: aiTest }),
      async (c) => c.json(await testConnection(c.var.scope), 200),
    )
}

/** Mounted behind requireAdmin. */
function tierRoutes(deps: Deps) {
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

/** Mounted behind requireAdmin. */
function auditRoutes(deps: Deps, running: RunningExports) {
  const work = { ...deps, running }
  return new Hono<UserContext>()
    .get(
      '/audit',
      describe('List recorded acts, newest first', { 200: auditPage }),
      validate('query', auditQuery),
      async (c) => c.json(await listAudit(deps, c.req.valid('query')), 200),
    )
    .get(
      '/audit/export',
      describe('Export recorded acts as CSV', { 200: 'The file, newest act first, at most 50,000 rows' }),
      refuseOtherSites,
      validate('query', auditFilter),
      async (c) => {
        const { pieces, end } = await exportAudit(work, c.var.scope.session, c.req.valid('query'))
        requestSignal(c.req.raw).addEventListener('abort', end)
        return c.body(toStream(pieces, end), 200, downloadHeaders('Audit log.csv', 'text/csv; charset=utf-8'))
      },
    )
}
