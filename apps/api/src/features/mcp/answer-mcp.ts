import {
  type CallToolResult,
  createMcpHandler,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server'
import type { Problem } from '@whofor/core/problem'
import { texts } from '@whofor/texts/api/platform'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { problemOf, type RequestLog } from '../../http/problem.ts'
import { requestSignal } from '../../http/request-parts.ts'
import type { KeyScope } from '../../scope/request-scope.ts'
import { VERSION } from '../../version.ts'
import type { RunningExports } from '../exports/downloads.ts'
import { registerPersonaPrompt, registerPersonaResources } from './persona-resources.ts'
import { personaTools } from './persona-tools.ts'
import { jobTools, surveyTools } from './survey-tools.ts'
import type { Caller, Tool } from './tool.ts'

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
    if (Array.isArray(message)) return refusedBatch()
    const caller = { actor, scopes, signal: requestSignal(raw) }
    const isListing = listing.safeParse(message).success
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

/** Batches left the protocol in its revision of 2025-06-18. A message is a request of its own, which the limits count. */
const refusedBatch = (): Response =>
  Response.json(
    {
      jsonrpc: '2.0',
      id: null,
      error: {
        code: ProtocolErrorCode.InvalidRequest,
        message: 'Invalid Request: send each message as a request of its own, not in a batch',
      },
    },
    { status: 400 },
  )

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

const INSTRUCTIONS = `Whofor makes audience personas from the answers of surveys, or from what a business owner describes. A persona is an invented person. Each of its sentences has a basis: observed (counted in answers), stated (said by the owner), inferred (follows from either) or assumed (made up by the AI). Report only observed figures as measurements, with their counts, and name assumptions as such. Work of the AI runs as a job: call get_job until its state is succeeded, failed or cancelled.`

export type McpDeps = Deps & { running: RunningExports }

type Options = {
  caller: Caller
  where: RequestLog
  /** Lists what the key may use. The error of any other tool names the missing scope. */
  isListing: boolean
}

/** A server for one request: nothing is kept between requests, so any process can answer the next. */
export function createMcpServer(deps: McpDeps, tools: readonly Tool[], options: Options): McpServer {
  const { caller, where, isListing } = options
  const server = new McpServer(
    { name: 'whofor', title: 'Whofor', version: VERSION },
    {
      instructions: INSTRUCTIONS,
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
      },
    },
  )
  for (const { name, title, description, scope, annotations, input, output, call } of tools) {
    if (isListing && scope !== null && !caller.scopes.includes(scope)) continue
    const about = { title, description, annotations, inputSchema: unchecked(input), outputSchema: output }
    server.registerTool(name, about, async (args, { mcpReq }) => {
      try {
        return bounded(
          await call({ ...caller, signal: AbortSignal.any([caller.signal, mcpReq.signal]) }, args),
        )
      } catch (error) {
        return refusal(problemOf(where, error))
      }
    })
  }
  const guarded = async <Reply>(run: () => Promise<Reply>): Promise<Reply> => {
    try {
      return bounded(await run())
    } catch (error) {
      const problem = problemOf(where, error)
      const code = problem.status < 500 ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError
      throw new ProtocolError(code, `${problem.code}: ${problem.detail}`, problem)
    }
  }
  registerPersonaResources(server, deps, caller, guarded)
  registerPersonaPrompt(server, deps, caller, guarded)
  return server
}

/** A model could not read more. */
const MAX_REPLY_KILOBYTES = 1024

/** @throws AppError payload_too_large */
function bounded<Reply>(reply: Reply): Reply {
  if (Buffer.byteLength(JSON.stringify(reply)) > MAX_REPLY_KILOBYTES * 1024)
    throw new AppError('payload_too_large', texts.mcp.reply_too_large({ kilobytes: MAX_REPLY_KILOBYTES }))
  return reply
}

/** Tools check their arguments themselves, so that wrong ones get a problem with a stable code, too. */
const unchecked = (schema: z.ZodObject): StandardSchemaWithJSON => ({
  '~standard': { ...schema['~standard'], validate: (value) => ({ value }) },
})

/** A problem as the result of a tool, for the model to read. */
function refusal({ code, detail, errors, left, request_id }: Problem): CallToolResult {
  return {
    isError: true,
    content: [{ type: 'text', text: JSON.stringify({ code, detail, errors, left, request_id }) }],
  }
}
