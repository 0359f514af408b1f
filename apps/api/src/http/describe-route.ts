import type { ApiScope } from '@whofor/core/platform/api-key'
import { problem } from '@whofor/core/problem'
import { type DescribeRouteOptions, describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'

/** The body of a route, where no validator describes it. */
export type BodyDescription = Pick<DescribeRouteOptions, 'requestBody'>

const PROBLEM = { 'application/problem+json': { schema: resolver(problem) } }

/** Replies of every route that is refused or fails. */
export const PROBLEMS = {
  '4XX': { description: 'A problem with the request, with a stable code', content: PROBLEM },
  default: { description: 'A problem, with a stable code', content: PROBLEM },
}

/**
 * Describes a route for the OpenAPI document: its summary, its replies by status, and that errors are
 * problems.
 * @param more the body, where no validator describes it
 */
export function describe(
  summary: string,
  byStatus: Record<number, z.ZodType | string>,
  more: BodyDescription = {},
) {
  const responses = Object.fromEntries(
    Object.entries(byStatus).map(([status, reply]) => [
      status,
      typeof reply === 'string'
        ? { description: reply }
        : { description: summary, content: { 'application/json': { schema: resolver(reply) } } },
    ]),
  )
  return describeRoute({
    summary,
    ...more,
    responses: {
      ...responses,
      ...PROBLEMS,
    },
  })
}

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
      '4XX': { description: 'A problem with the request, with a stable code', content: PROBLEM },
      default: { description: 'A problem, with a stable code', content: PROBLEM },
    },
  })
}
