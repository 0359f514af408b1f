import {
  adminCounts,
  adminUserDetail,
  adminUserPage,
  adminUserQuery,
  changeUserInput,
  sendRecoveryInput,
  sentRecovery,
} from '@whofor/core/account/admin-users'
import { idParam } from '@whofor/core/paging'
import { type Context, Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { describe, type UserContext, validate } from '../../../http/route.ts'
import type { SignedInScope } from '../../../scope/request-scope.ts'
import { changeUser, deleteUser, disableUser, enableUser, endUserSessions } from './act-on-user.ts'
import { countUsers, listUsers } from './list-users.ts'
import { getUser } from './read-users.ts'
import { sendRecovery } from './send-recovery.ts'

/** Mounted behind requireAdmin. An act replies with the user as they are afterwards. */
export function userRoutes(deps: Deps) {
  const user = validate('param', idParam)
  return new Hono<UserContext>()
    .get('/counts', describe('Count users by filter, and tiers', { 200: adminCounts }), async (c) =>
      c.json(await countUsers(deps), 200),
    )
    .get(
      '/users',
      describe('List users, sorted and filtered', { 200: adminUserPage }),
      validate('query', adminUserQuery),
      async (c) => c.json(await listUsers(deps, c.req.valid('query')), 200),
    )
    .get('/users/:id', describe('Get a user with their usage', { 200: adminUserDetail }), user, async (c) =>
      c.json(await getUser(deps, c.req.valid('param').id), 200),
    )
    .patch(
      '/users/:id',
      describe('Move a user to a tier; grant or revoke admin rights', { 200: adminUserDetail }),
      user,
      validate('json', changeUserInput),
      async (c) => {
        const { id } = c.req.valid('param')
        await changeUser(deps, c.var.scope, { ...c.req.valid('json'), id })
        return c.json(await getUser(deps, id), 200)
      },
    )
    .post(
      '/users/:id/disable',
      describe('Disable an account and end its sessions', { 200: adminUserDetail }),
      user,
      async (c) => act(c, c.req.valid('param').id, disableUser),
    )
    .post(
      '/users/:id/enable',
      describe('Enable a disabled account', { 200: adminUserDetail }),
      user,
      async (c) => act(c, c.req.valid('param').id, enableUser),
    )
    .post(
      '/users/:id/end-sessions',
      describe('End all sessions of a user', { 200: adminUserDetail }),
      user,
      async (c) => act(c, c.req.valid('param').id, endUserSessions),
    )
    .post(
      '/users/:id/recovery',
      describe('Mail a user a link to choose a new password, or get the link where no mail is sent', {
        200: sentRecovery,
      }),
      user,
      validate('json', sendRecoveryInput),
      async (c) => {
        const { id } = c.req.valid('param')
        c.set('hasSecretReply', true)
        const url = await sendRecovery(deps, c.var.scope, { ...c.req.valid('json'), id })
        return c.json({ user: await getUser(deps, id), url }, 200)
      },
    )
    .delete('/users/:id', describe('Delete an account', { 204: 'Deleted' }), user, async (c) => {
      await deleteUser(deps, c.var.scope, c.req.valid('param').id)
      return c.body(null, 204)
    })

  async function act(
    c: Context<UserContext>,
    id: string,
    run: (deps: Deps, scope: SignedInScope, id: string) => Promise<void>,
  ) {
    await run(deps, c.var.scope, id)
    return c.json(await getUser(deps, id), 200)
  }
}
