import { texts } from '@whofor/texts/api/platform'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { requireKeyOrApp } from '../../http/require-api-key.ts'
import type { AppContext } from '../../http/route.ts'
import type { RunningExports } from '../exports/downloads.ts'

/** The Model Context Protocol over streamable HTTP, for AI assistants with an API key or the user’s consent. */
export function mcpRoutes(deps: Deps, running: RunningExports) {
  // Loaded with the first request: most instances never get one.
  let loading: ReturnType<typeof load> | undefined
  const load = async () => (await import('./answer-mcp.ts')).createMcpAnswer({ ...deps, running })
  return new Hono<AppContext>()
    .on(['GET', 'DELETE'], '/', (c) => {
      c.header('allow', 'POST')
      throw new AppError('method_not_allowed', texts.routes.post_only)
    })
    .post('/', requireKeyOrApp(deps), async (c) => {
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      const answerMcp = await loading
      const reply = await answerMcp(c.var.scope, c.var, { body: await c.req.text(), raw: c.req.raw })
      const headers = { ...Object.fromEntries(c.res.headers), ...Object.fromEntries(reply.headers) }
      return new Response(reply.body, { status: reply.status, headers })
    })
}
