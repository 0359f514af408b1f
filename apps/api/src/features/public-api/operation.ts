import type { ApiScope } from '@whofor/core/platform/api-key'
import { type DescribeRouteOptions, describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'
import { PROBLEMS } from '../../http/describe-route.ts'

const IDEMPOTENCY_KEY: NonNullable<DescribeRouteOptions['parameters']>[number] = {
  in: 'header',
  name: 'Idempotency-Key',
  description: '16 to 64 letters, digits, - or _: a repeated request gets the first reply, for an hour.',
  schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
}

type Operation = {
  id: string
  tag: 'Personas' | 'Surveys' | 'Responses' | 'Jobs'
  summary: string
  /** Null where any key will do. */
  scope: ApiScope | null
  status: 200 | 201 | 202
  reply: z.ZodType
  /** Of the reply, if it is another kind of JSON. */
  type?: string
  /** It changes something, so it takes an Idempotency-Key. */
  changes?: true
}

/** Describes a route of the public API for its OpenAPI document. */
export function operation({ id, tag, summary, scope, status, reply, type, changes }: Operation) {
  return describeRoute({
    operationId: id,
    tags: [tag],
    summary,
    security: [{ apiKey: scope === null ? [] : [scope] }],
    ...(changes && { parameters: [IDEMPOTENCY_KEY] }),
    responses: {
      [status]: {
        description: summary,
        content: { [type ?? 'application/json']: { schema: resolver(reply) } },
      },
      ...PROBLEMS,
    },
  })
}
