import { z } from 'zod'

const BOUNDS = new Set([
  '$schema',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'default',
])

/**
 * A JSON Schema that strict providers accept: closed objects, every key required, no bounds (some reject the
 * whole request over one).
 */
export function toProviderSchema(schema: z.ZodType): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(stripped(z.toJSONSchema(schema)))
}

function stripped(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(stripped)
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node)
    .filter(([key]) => !BOUNDS.has(key))
    .map(([key, value]) => [key, key === 'properties' ? propertiesOf(value) : stripped(value)])
  const plain: Record<string, unknown> = Object.fromEntries(entries)
  if (plain.type !== 'object') return plain
  return { ...plain, required: Object.keys(plain.properties ?? {}), additionalProperties: false }
}

/** A property may be named `format` or `pattern`: names stay, only their schemas are stripped. */
function propertiesOf(value: unknown): unknown {
  return Object.fromEntries(Object.entries(value ?? {}).map(([name, node]) => [name, stripped(node)]))
}
