import { idParam } from '@whofor/core/paging'
import { connectedAppList } from '@whofor/core/platform/oauth'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { disconnectApp, listApps } from './connected-apps.ts'

/** The apps that act for the signed-in user. */
export function connectedAppRoutes(deps: Deps) {
  const user = requireUser(deps)
  return new Hono<AppContext>()
    .get('/', user, describe('List connected apps', { 200: connectedAppList }), async (c) =>
      c.json(await listApps(deps, c.var.scope.actor), 200),
    )
    .delete(
      '/:id',
      user,
      describe('Disconnect an app', { 204: 'Disconnected' }),
      validate('param', idParam),
      async (c) => {
        await disconnectApp(deps, c.var.scope, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
