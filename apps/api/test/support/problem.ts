import { type ErrorCode, type Problem, problem } from '@whofor/core/problem'
import { expect } from 'vitest'

/** Asserts that the reply is this problem as defined by RFC 9457. */
export async function expectProblem(reply: Response, status: number, code: ErrorCode): Promise<Problem> {
  expect({ status: reply.status, type: reply.headers.get('content-type') }).toEqual({
    status,
    type: 'application/problem+json',
  })
  const body = problem.parse(await reply.json())
  expect(body).toMatchObject({ status, code })
  return body
}
