import { z } from 'zod'

const schema = z.record(z.string(), z.unknown())
export type Schema = z.infer<typeof schema>

const content = z.record(z.string(), z.object({ schema: schema.optional() }))
const documentSchema = z.looseObject({
  servers: z.array(z.object({ url: z.string() })).optional(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        parameters: z
          .array(
            z.looseObject({ in: z.string(), name: z.string(), required: z.boolean().optional(), schema }),
          )
          .default([]),
        security: z.array(z.unknown()).optional(),
        requestBody: z.looseObject({ content }).optional(),
        responses: z.record(z.string(), z.looseObject({ content: content.optional() })),
      }),
    ),
  ),
})
export type OpenApi = z.infer<typeof documentSchema>

export type Operation = OpenApi['paths'][string][string] & {
  method: string
  /** As in the document, which the pointer to a schema needs. */
  path: string
  /** With the part that all addresses of the document begin with. */
  address: string
}

/** @param reply with an OpenAPI document */
export async function readDocument(reply: Response): Promise<{ document: OpenApi; operations: Operation[] }> {
  const document = documentSchema.parse(await reply.json())
  const base = document.servers?.[0]?.url.replace(/\/$/, '') ?? ''
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method,
      path,
      address: `${base}${path}`,
    })),
  )
  return { document, operations }
}
