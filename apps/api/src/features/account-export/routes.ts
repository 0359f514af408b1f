import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requestSignal } from '../../http/request-parts.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe } from '../../http/route.ts'
import { downloadHeaders, type RunningExports, toStream } from '../exports/downloads.ts'
import { exportAccount } from './account-files.ts'

/** Mounted under /api/account. */
export function accountExportRoutes(deps: Deps, running: RunningExports) {
  const work = { ...deps, running }
  return new Hono<AppContext>().post(
    '/export',
    requireUser(deps),
    describe('Export everything the account has', { 200: 'A ZIP, written while it is read' }),
    async (c) => {
      const { pieces, end, fileName, type } = await exportAccount(work, c.var.scope)
      requestSignal(c.req.raw).addEventListener('abort', end)
      return c.body(toStream(pieces, end), 200, downloadHeaders(fileName, type))
    },
  )
}
