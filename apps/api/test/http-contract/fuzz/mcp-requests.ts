import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { z } from 'zod'
import { ROUTE_TABLE } from '../route-table.ts'
import { arbitraryHeaders } from './arbitrary-headers.ts'
import { arbitraryOf, sometimesInvalid } from './arbitrary-of-schema.ts'
import type { FuzzedRequest } from './arbitrary-request.ts'
import type { OpenApi, Operation, Schema } from './document.ts'
import type { Pool } from './fuzzed-world.ts'
import type { Read } from './reply-fault.ts'

const toolList = z.object({
  result: z.object({
    tools: z.array(
      z.looseObject({
        name: z.string(),
        inputSchema: z.record(z.string(), z.unknown()),
        outputSchema: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
})
type Tool = z.infer<typeof toolList>['result']['tools'][number]
const message = z.looseObject({ jsonrpc: z.literal('2.0'), result: z.looseObject({}).optional() })

const MCP: Operation = {
  method: 'post',
  path: '/mcp',
  address: '/mcp',
  parameters: [],
  responses: {},
}
const ACCEPT = { accept: 'application/json, text/event-stream' }
const METHODS = [
  'ping',
  'tools/list',
  'resources/list',
  'resources/templates/list',
  'prompts/list',
  'initialize',
  'nothing',
]
/** What a tool creates is described as at /api/v1. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  create_survey: ROUTE_TABLE['POST /api/v1/surveys']?.body,
  create_personas: ROUTE_TABLE['POST /api/v1/personas']?.body,
}

export const toolsOf = (text: string): Tool[] => toolList.parse(jsonOf(text)).result.tools

/** Calls of a tool, as its schema describes and not quite so, and now and then another message. */
export function arbitraryCall({ name, inputSchema }: Tool, pool: Pool): fc.Arbitrary<FuzzedRequest> {
  const kind = /survey|results/.test(name) ? 'surveys' : /job/.test(name) ? 'jobs' : 'personas'
  const ids = fc.constantFrom(...(pool[kind] ?? []))
  // A tool's schema holds all that it refers to.
  const described = arbitraryOf(inputSchema as OpenApi, inputSchema as Schema, ids)
  const sample = SAMPLES[name]
  const args = fc.oneof(
    { weight: 6, arbitrary: sample === undefined ? described : fc.constant(sample) },
    { weight: 3, arbitrary: sometimesInvalid(described) },
  )
  const call = args.map((arguments_) => ({ method: 'tools/call', params: { name, arguments: arguments_ } }))
  const other = fc.record({
    method: fc.constantFrom(...METHODS),
    params: fc.constantFrom({}, undefined, { cursor: 'x' }),
  })
  const resource = ids.map((id) => ({ method: 'resources/read', params: { uri: `whofor://personas/${id}` } }))
  const sent = fc.oneof(
    { weight: 8, arbitrary: call },
    { weight: 1, arbitrary: other },
    { weight: 1, arbitrary: resource },
    { weight: 1, arbitrary: sometimesInvalid(call) },
  )
  return fc.tuple(sent, arbitraryHeaders).map(([one, headers]) => ({
    operation: MCP,
    path: '/mcp',
    body: { json: typeof one === 'object' ? { jsonrpc: '2.0', id: 1, ...one } : one },
    headers: { ...headers, ...ACCEPT },
  }))
}

/** Each reply of a tool is as its own schema says. */
export function createCallCheck({ outputSchema }: Tool) {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(outputSchema)
  return (_: Operation, { status, text }: Read, { body }: FuzzedRequest): string | null => {
    if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`
    if (status >= 400) return null
    const read = message.safeParse(jsonOf(text))
    if (!read.success) return `no JSON-RPC: ${text.slice(0, 100)}`
    const { structuredContent, isError } = read.data.result ?? {}
    const isCall = body !== null && 'json' in body && Object(body.json).method === 'tools/call'
    if (!isCall || structuredContent === undefined || isError === true) return null
    if (validate(structuredContent)) return null
    const [error] = validate.errors ?? []
    return `differs from its schema: ${error?.instancePath} ${error?.message}`
  }
}

/** A tool that refuses says so in a reply of 200. */
export const isRefused = (text: string): boolean => /"isError":true|"error":\{/.test(text)

/** From a reply, or the one event of a stream. */
function jsonOf(text: string): unknown {
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
