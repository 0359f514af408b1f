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
