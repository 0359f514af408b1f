import { z } from 'zod'

/** The part of an OpenAPI schema that the page shows. */
export type Schema = {
  $ref?: string | undefined
  type?: string | string[] | undefined
  description?: string | undefined
  enum?: unknown[] | undefined
  const?: unknown
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  items?: Schema | undefined
  anyOf?: Schema[] | undefined
  oneOf?: Schema[] | undefined
}
const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    items: schema.optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
  }),
)
const content = z.record(z.string(), z.object({ schema: schema.optional() }))
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z.array(z.object({ in: z.string(), name: z.string() })).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
})

/** The document of the public API, as far as the page shows it. */
export const openApi = z.object({
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
})
export type OpenApi = z.infer<typeof openApi>

export type Operation = z.infer<typeof operation> & { method: string; path: string }

export const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ ...one, method: method.toUpperCase(), path })),
  )

/** Follows references, and takes the part of a nullable schema that is not null. */
export function resolved(document: OpenApi, given: Schema): { schema: Schema; isNullable: boolean } {
  const name = given.$ref?.split('/').at(-1)
  if (name !== undefined) return resolved(document, document.components.schemas[name] ?? {})
  const parts = given.anyOf ?? given.oneOf
  const [part, ...others] = parts?.filter(({ type }) => type !== 'null') ?? []
  if (!part || others.length > 0) return { schema: given, isNullable: false }
  const inner = resolved(document, part)
  return { schema: inner.schema, isNullable: inner.isNullable || parts?.length === 2 }
}

/** “string”, “PersonaSummary[]”, “"active" | "closed"”. */
export function typeText(document: OpenApi, given: Schema): string {
  const { schema: shown, isNullable } = resolved(document, given)
  const base = baseText(document, shown)
  return isNullable ? `${base} | null` : base
}

function baseText(document: OpenApi, shown: Schema): string {
  if (shown.const !== undefined) return JSON.stringify(shown.const)
  if (shown.enum) return shown.enum.map((value) => JSON.stringify(value)).join(' | ')
  const parts = shown.anyOf ?? shown.oneOf
  if (parts) return [...new Set(parts.map((part) => typeText(document, part)))].join(' | ')
  if (shown.type === 'array') return `${shown.items ? typeText(document, shown.items) : 'any'}[]`
  return [shown.type ?? 'any'].flat().join(' | ')
}

/** The fields of an object, or of the objects in a list. */
export function fieldsOf(
  document: OpenApi,
  given: Schema,
): { name: string; schema: Schema; isRequired: boolean }[] {
  const { schema: shown } = resolved(document, given)
  if (shown.items) return fieldsOf(document, shown.items)
  return Object.entries(shown.properties ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    isRequired: shown.required?.includes(name) ?? false,
  }))
}
