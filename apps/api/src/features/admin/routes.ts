import { adminMail } from '@whofor/core/account/admin-mail'
import { adminUserPage } from '@whofor/core/account/admin-users'
import { pageQuery } from '@whofor/core/paging'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { AppContext } from '../../http/context.ts'
import { describe } from '../../http/describe-route.ts'
import { requireAdmin } from '../../http/require-user.ts'
import { validate } from '../../http/validate.ts'
import { getMailState } from './get-mail-state.ts'
import { listUsers } from './list-users.ts'

export function adminRoutes(deps: Deps) {
  return new Hono<AppContext>()
    .get('/mail', requireAdmin(deps), describe('Get the mail that waits', { 200: adminMail }), async (c) =>
      c.json(await getMailState(deps), 200),
    )
    .get(
      '/users',
      requireAdmin(deps),
      describe('List all users, newest first', { 200: adminUserPage }),
      validate('query', pageQuery),
      async (c) => c.json(await listUsers(deps, c.req.valid('query')), 200),
    )
}
