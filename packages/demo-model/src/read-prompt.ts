import { z } from 'zod'
import type { ChatRequest } from './chat-request.ts'

export type Prompt = {
  /** Of the schema; empty when no object is asked for. */
  name: string
  schema: unknown
  data: Record<string, string>
  instruction: string
}

const BLOCK = /^<<< (\S+) (\S+)\n([\s\S]*?)\n?\1 >>>$/gmu
const SCHEMA = /JSON Schema, named (\w+);[^\n]*\n(\{.*)/u

/** Takes a prompt apart again. Without our blocks the whole text counts as the business context. */
export function readPrompt({ messages, response_format: format }: ChatRequest): Prompt {
  const system = textOf(messages, 'system')
  const user = messages.find((message) => message.role === 'user')?.content ?? ''
  const blocks = [...user.matchAll(BLOCK)].map(([, , name = '', text = '']) => [name, text])
  const described = SCHEMA.exec(system)
  return {
    name: format?.json_schema?.name ?? described?.[1] ?? '',
    schema: format?.json_schema?.schema ?? parsed(described?.[2]),
    data: blocks.length > 0 ? Object.fromEntries(blocks) : { business_context: user },
    instruction: user.replace(BLOCK, '').trim(),
  }
}

const textOf = (messages: ChatRequest['messages'], role: string) =>
  messages
    .filter((message) => message.role === role)
    .map((message) => message.content)
    .join('\n')

function parsed(text: string | undefined): unknown {
  return z
    .string()
    .transform((json, context) => {
      try {
        return JSON.parse(json)
      } catch {
        context.addIssue({ code: 'custom', message: 'no schema' })
        return z.NEVER
      }
    })
    .safeParse(text).data
}
