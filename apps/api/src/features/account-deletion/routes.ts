import { accountContents, deleteAccountInput } from '@whofor/core/account/own-account'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { deleteSessionCookie } from '../../http/session-cookies.ts'
import { getContents } from './delete-account.ts'
import { deleteOwnAccount } from './delete-own-account.ts'

/** Mounted under /api/account. */
export function accountDeletionRoutes(deps: Deps) {
  const user = requireUser(deps)
  return new Hono<AppContext>()
    .get(
      '/contents',
      user,
      describe('Count what would be deleted with the account', { 200: accountContents }),
      async (c) => c.json(await getContents(deps, c.var.scope.actor), 200),
    )
    .delete(
      '/',
      user,
      describe('Delete the account with everything it owns', { 204: 'Deleted' }),
      validate('json', deleteAccountInput),
      async (c) => {
        await deleteOwnAccount(deps, c.var.scope, c.req.valid('json'))
        deleteSessionCookie(deps.env, c)
        return c.body(null, 204)
      },
    )
}
