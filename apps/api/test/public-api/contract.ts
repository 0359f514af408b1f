import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Visitor } from '../support/visitor.ts'

const documentSchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.unknown()) })),
      }),
    ),
  ),
})

/**
 * Sends requests of the public API and checks each reply against its document: the status is described, and the body has the
 * described schema.
 */
export async function openContract(person: Visitor) {
  const document = documentSchema.parse(await (await person.get('/api/v1/openapi.json')).json())
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'document')
  const seen = new Set<string>()
  const operationIds = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  async function send<Body = unknown>(
    method: 'get' | 'post',
    path: string,
    ids: Record<string, string> = {},
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<{ reply: Response; body: Body }> {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
    const reply = await person.request(method.toUpperCase(), `/api/v1${filled}`, body, headers)
    const described = document.paths[path.replace(/\?.*/, '')]?.[method]
    const responses = described?.responses ?? {}
    const status = responses[reply.status] ? String(reply.status) : reply.status < 500 ? '4XX' : 'default'
    const [asDescribed = 'none'] = Object.keys(responses[status]?.content ?? {})
    const type = reply.status < 400 ? asDescribed : 'application/problem+json'
    expect(reply.headers.get('content-type')).toContain(type)
    const text = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')
    const pointer = [
      'paths',
      path.replace(/\?.*/, ''),
      method,
      'responses',
      status,
      'content',
      type,
      'schema',
    ]
    const validate = ajv.compile({
      $ref: `document#/${pointer.map((part) => encodeURIComponent(text(part))).join('/')}`,
    })
    const read = await reply.json()
    validate(read)
    expect({ path, status: reply.status, errors: validate.errors }).toEqual({
      path,
      status: reply.status,
      errors: null,
    })
    if (reply.status < 400) seen.add(String(described?.operationId))
    return { reply, body: read as Body }
  }
  return { document, send, unseen: () => operationIds.filter((id) => !seen.has(id)) }
}
