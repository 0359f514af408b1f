import { createMcpHandler } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { RequestLog } from '../../http/problem.ts'
import { requestSignal } from '../../http/request-parts.ts'
import type { KeyScope } from '../../scope/request-scope.ts'
import { createMcpServer, type McpDeps } from './create-mcp-server.ts'
import { jobTools } from './job-tools.ts'
import { personaTools } from './persona-tools.ts'
import { surveyTools } from './survey-tools.ts'

/** The body is given apart, because guards have read it. */
type McpRequest = { body: string; raw: Request }

const listing = z.object({ method: z.literal('tools/list') })

/** Answers one message of the Model Context Protocol, in its revision of 2026 or an earlier one. */
export function createMcpAnswer(deps: McpDeps) {
  const tools = [...personaTools(deps), ...surveyTools(deps), ...jobTools(deps)]
  return async function answerMcp(
    { actor, scopes }: KeyScope,
    where: RequestLog,
    { body, raw }: McpRequest,
  ): Promise<Response> {
    const message = readJson(body)
    const caller = { actor, scopes, signal: requestSignal(raw) }
    const isListing = [message].flat().some((one) => listing.safeParse(one).success)
    const handler = createMcpHandler(() => createMcpServer(deps, tools, { caller, where, isListing }), {
      onerror: (err) => where.log.debug({ err }, 'an MCP request was refused'),
      // Nothing changes that a client could subscribe to, and a stream would bind it to this process.
      maxSubscriptions: 0,
    })
    const { url, signal } = raw
    const request = new Request(url, { method: 'POST', headers: headersOf(raw), body, signal })
    return handler.fetch(request, message === undefined ? {} : { parsedBody: message })
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
