import { profileInput, sessionReply as sessionSchema, usageReply } from '@whofor/core/account/schema'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { getUsage } from '../../quota/storage.ts'
import { sessionReply } from './session-reply.ts'
import { updateProfile } from './update-profile.ts'

export function accountRoutes(deps: Deps) {
  const user = requireUser(deps)
  return new Hono<AppContext>()
    .get('/usage', user, describe('Get your plan and usage', { 200: usageReply }), async (c) =>
      c.json(await getUsage(deps, c.var.scope.actor), 200),
    )
    .patch(
      '/profile',
      user,
      describe('Change the display name, the language or the currency', { 200: sessionSchema }),
      validate('json', profileInput),
      async (c) => {
        const actor = await updateProfile(deps, c.var.scope.actor, c.req.valid('json'))
        return c.json(await sessionReply(deps, { ...c.var.scope.session, actor }), 200)
      },
    )
}
