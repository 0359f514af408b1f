import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/server'
import type { ApiScope } from '@whofor/core/platform/api-key'
import { v1PageQuery } from '@whofor/core/platform/v1'
import { z } from 'zod'
import { checkScope } from '../../http/require-api-key.ts'
import { invalid } from '../../http/route.ts'
import type { Actor } from '../../scope/request-scope.ts'

/** Who calls, with which key, and until when they wait. */
export type Caller = { actor: Actor; scopes: readonly ApiScope[]; signal: AbortSignal }

type About = {
  name: string
  title: string
  description: string
  /** Null where any key will do. */
  scope: ApiScope | null
  annotations: ToolAnnotations
}

export type Tool = About & {
  input: z.ZodObject
  output: z.ZodObject
  call: (caller: Caller, args: unknown) => Promise<CallToolResult>
}

type Definition<Input extends z.ZodObject, Output extends z.ZodObject> = About & {
  input: Input
  output: Output
  /** @returns `text`: what a client without structured content reads, JSON by default */
  run: (caller: Caller, input: z.output<Input>) => Promise<{ reply: z.input<Output>; text?: string }>
}

/** A tool that checks the key's scope, its arguments and its own reply. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>({
  run,
  ...tool
}: Definition<Input, Output>): Tool {
  return {
    ...tool,
    async call(caller, args) {
      if (tool.scope !== null) checkScope(caller.scopes, tool.scope)
      const read = tool.input.safeParse(args ?? {})
      if (!read.success) throw invalid(read.error.issues)
      const { reply, text } = await run(caller, read.data)
      const structuredContent = tool.output.parse(reply)
      return {
        structuredContent,
        content: [{ type: 'text', text: text ?? JSON.stringify(structuredContent) }],
      }
    },
  }
}

const LOCAL = { openWorldHint: false } as const
export const READS = { ...LOCAL, readOnlyHint: true } as const
/** Adds something, once for each call. */
export const ADDS = { ...LOCAL, readOnlyHint: false, destructiveHint: false, idempotentHint: false } as const

/** As in the public API, whose queries are texts. */
export const pageInput = v1PageQuery.extend({
  limit: z.int().min(1).max(100).default(24).describe('Items per page'),
})
