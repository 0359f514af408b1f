import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Context } from 'hono'
import { z } from 'zod'
import type { KeyContext } from '../../http/context.ts'
import { requestSignal } from '../../http/request-signal.ts'
import { createMcpServer, type McpDeps } from './create-mcp-server.ts'
import { jobTools } from './job-tools.ts'
import { personaTools } from './persona-tools.ts'
import { surveyTools } from './survey-tools.ts'

const listing = z.object({ method: z.literal('tools/list') })

/** Answers one message of the Model Context Protocol, in its revision of 2026 or an earlier one. */
export function createMcpAnswer(deps: McpDeps) {
  const tools = [...personaTools(deps), ...surveyTools(deps), ...jobTools(deps)]
  return async function answerMcp(c: Context<KeyContext>): Promise<Response> {
    const { actor, scopes } = c.var
    const body = await c.req.text()
    const message = readJson(body)
    const caller = { actor, scopes, signal: requestSignal(c.req.raw) }
    const isListing = [message].flat().some((one) => listing.safeParse(one).success)
    const handler = createMcpHandler(
      () => createMcpServer(deps, tools, { caller, where: c.var, isListing }),
      {
        onerror: (err) => c.var.log.debug({ err }, 'an MCP request was refused'),
        // Nothing changes that a client could subscribe to, and a stream would bind it to this process.
        maxSubscriptions: 0,
      },
    )
    const { url, signal } = c.req.raw
    const request = new Request(url, { method: 'POST', headers: headersOf(c.req.raw), body, signal })
    const reply = await handler.fetch(request, message === undefined ? {} : { parsedBody: message })
    const headers = { ...Object.fromEntries(c.res.headers), ...Object.fromEntries(reply.headers) }
    return new Response(reply.body, { status: reply.status, headers })
  }
}

/** Without Accept, any type will do; the protocol asks for both by name. */
function headersOf({ headers }: Request): Headers {
  const all = new Headers(headers)
  if (!all.has('accept')) all.set('accept', 'application/json, text/event-stream')
  return all
}

/** Undefined for what is not JSON, which the protocol answers itself. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
