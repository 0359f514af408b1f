import { z } from 'zod'
import { readTopic } from './topic/read-topic.ts'

const node = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
})

/** A value that fits a schema this model does not know. */
export function fillSchema(schema: unknown, data: Record<string, string>): unknown {
  return filled(schema, `Something about ${readTopic(data).offer ?? readTopic(data).business}`)
}

function filled(schema: unknown, words: string): unknown {
  const { type, enum: choices, properties = {}, items } = node.catch({}).parse(schema)
  if (choices) return choices[0]
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, filled(inner, words)]))
  if (type === 'array') return [filled(items, words)]
  if (type === 'number' || type === 'integer') return 1
  if (type === 'boolean') return true
  return type === 'null' ? null : words
}
