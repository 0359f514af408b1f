import { sessionReply as sessionSchema } from '@whofor/core/account/schema'
import { Hono } from 'hono'
import { readSession } from '../../auth/read-session.ts'
import type { Deps } from '../../deps.ts'
import type { AppBindings } from '../../http/bindings.ts'
import { replies } from '../../http/replies.ts'
import { sessionReply } from './session-reply.ts'

export function sessionRoutes(deps: Deps) {
  return new Hono<AppBindings>().get(
    '/',
    replies('Who is signed in, and what this instance is like', { 200: sessionSchema }),
    async (c) => c.json(await sessionReply(deps, await readSession(deps, c)), 200),
  )
}
