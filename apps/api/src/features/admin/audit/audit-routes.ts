import { auditFilter, auditPage, auditQuery } from '@whofor/core/account/audit-log'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { refuseOtherSites } from '../../../http/guard-requests.ts'
import { requestSignal } from '../../../http/request-parts.ts'
import { describe, type UserContext, validate } from '../../../http/route.ts'
import { downloadHeaders } from '../../exports/download-headers.ts'
import type { RunningExports } from '../../exports/running-exports.ts'
import { toStream } from '../../exports/to-stream.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'

/** Mounted behind requireAdmin. */
export function auditRoutes(deps: Deps, running: RunningExports) {
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
