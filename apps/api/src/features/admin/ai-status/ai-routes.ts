import { aiStatus, aiTest } from '@whofor/core/account/instance'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { describe, type UserContext } from '../../../http/route.ts'
import { getAiStatus } from './get-ai-status.ts'
import { createConnectionTest } from './test-connection.ts'

/** Mounted behind requireAdmin. */
export function aiRoutes(deps: Deps) {
  const testConnection = createConnectionTest(deps)
  return new Hono<UserContext>()
    .get('/ai', describe('Get the state of the AI model', { 200: aiStatus }), async (c) =>
      c.json(await getAiStatus(deps), 200),
    )
    .post(
      '/ai/test',
      describe('Test the connection to the AI model; a failed test replies with its reason', { 200: aiTest }),
      async (c) => c.json(await testConnection(c.var.scope), 200),
    )
}
