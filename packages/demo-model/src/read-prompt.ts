import { z } from 'zod'

export type Prompt = {
  /** Of the schema; empty when no object is requested. */
  name: string
  schema: unknown
  /** Blocks by name. */
  data: Record<string, string>
}

/** A line "<<< code name", the block, a line "code >>>". */
const BLOCK = /^<<< (\S+) (\S+)\n([\s\S]*?)\n?\1 >>>$/gmu

/** Reads the blocks and the schema of a request. In a message without blocks, all text is the business context. */
export function readPrompt({ messages, response_format: format }: ChatRequest): Prompt {
  const schema = format?.json_schema?.schema ?? schemaIn(messages)
  const user = messages.find((message) => message.role === 'user')?.content ?? ''
  const blocks = [...user.matchAll(BLOCK)].map(([, , name = '', text = '']) => [name, text])
  return {
    name: format?.json_schema?.name ?? titleOf(schema),
    schema,
    data: blocks.length > 0 ? Object.fromEntries(blocks) : { business_context: user },
  }
}

/** For providers without response formats, the last line of the system message is the schema. */
function schemaIn(messages: ChatRequest['messages']): unknown {
  const system = messages.find((message) => message.role === 'system')?.content ?? ''
  return parsedJson(system.slice(system.lastIndexOf('\n') + 1))
}

function titleOf(schema: unknown): string {
  return typeof schema === 'object' && schema !== null && 'title' in schema ? String(schema.title) : ''
}

/** Undefined where a text is no JSON. */
export function parsedJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** The part of a chat-completions request that the demo model reads. */
export const chatRequest = z.looseObject({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
  response_format: z
    .looseObject({
      json_schema: z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()) }).optional(),
    })
    .optional(),
})
export type ChatRequest = z.infer<typeof chatRequest>
