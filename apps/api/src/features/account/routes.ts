import { profileInput, sessionReply as sessionSchema, usageReply } from '@whofor/core/account/schema'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { AppBindings } from '../../http/bindings.ts'
import { replies } from '../../http/replies.ts'
import { requireUser } from '../../http/require-user.ts'
import { valid } from '../../http/valid.ts'
import { readUsage } from '../usage/read-usage.ts'
import { changeProfile } from './change-profile.ts'
import { sessionReply } from './session-reply.ts'

export function accountRoutes(deps: Deps) {
  const user = requireUser(deps)
  return new Hono<AppBindings>()
    .get('/usage', user, replies('Plan and use', { 200: usageReply }), async (c) =>
      c.json(await readUsage(deps, c.get('actor')), 200),
    )
    .patch(
      '/profile',
      user,
      replies('Change the display name', { 200: sessionSchema }),
      valid('json', profileInput),
      async (c) => {
        const actor = await changeProfile(deps, c.get('actor'), c.req.valid('json'))
        return c.json(await sessionReply(deps, actor), 200)
      },
    )
}
