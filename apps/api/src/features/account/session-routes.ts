import { sessionReply as sessionSchema } from '@whofor/core/account/schema'
import { Hono } from 'hono'
import { readSession } from '../../auth/read-session.ts'
import type { Deps } from '../../deps.ts'
import { type AppContext, describe } from '../../http/route.ts'
import { sessionReply } from './session-reply.ts'

export function sessionRoutes(deps: Deps) {
  return new Hono<AppContext>().get(
    '/',
    describe('Get the session and the settings of this instance', { 200: sessionSchema }),
    async (c) => c.json(await sessionReply(deps, await readSession(deps, c.var.scope)), 200),
  )
}
