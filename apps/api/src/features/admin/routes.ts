import { adminUserPage } from '@whofor/core/account/admin-users'
import { pageQuery } from '@whofor/core/page/page'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { AppBindings } from '../../http/bindings.ts'
import { replies } from '../../http/replies.ts'
import { requireAdmin } from '../../http/require-user.ts'
import { valid } from '../../http/valid.ts'
import { listUsers } from './list-users.ts'

export function adminRoutes(deps: Deps) {
  return new Hono<AppBindings>().get(
    '/users',
    requireAdmin(deps),
    replies('All users, newest first', { 200: adminUserPage }),
    valid('query', pageQuery),
    async (c) => c.json(await listUsers(deps, c.req.valid('query')), 200),
  )
}
