import type { AppType } from '@whofor/api/app'
import { type Problem, problem } from '@whofor/core/problem'
import { type ClientResponse, hc } from 'hono/client'
import { request } from './request.ts'

export const api = hc<AppType>('/', { init: { credentials: 'same-origin' }, fetch: request }).api

/** A reply that was no success, or none at all: then `code` is `network`. `message` may be shown as it is. */
export class ApiError extends Error {
  readonly status: number
  readonly code: Problem['code'] | 'network'
  readonly errors: { path: string; message: string }[]
  readonly reasons: string[]
  readonly left: number | undefined

  constructor(
    status: number,
    fault: Pick<Problem, 'title' | 'errors' | 'reasons' | 'left'> & { code: ApiError['code'] },
  ) {
    super(fault.title)
    this.name = 'ApiError'
    this.status = status
    this.code = fault.code
    this.errors = fault.errors ?? []
    this.reasons = fault.reasons ?? []
    this.left = fault.left
  }
}

type Body<Reply> = Reply extends { json(): Promise<infer Data> } ? Data : never

/** Awaits a call of `api`: its JSON when it succeeded, else throws an `ApiError`. A 204 gives undefined. */
export async function unwrap<Reply extends ClientResponse<unknown, number, string>>(
  call: Promise<Reply>,
): Promise<Body<Reply>> {
  return readBody(await failIfRefused(call))
}

/** Awaits a call whose reply is no JSON, a stream or a file: the reply itself when it succeeded, else throws an `ApiError`. */
export async function failIfRefused<Reply extends ClientResponse<unknown, number, string>>(
  call: Promise<Reply>,
): Promise<Reply> {
  const reply = await call.catch((error) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, {
      code: 'network',
      title: 'Can’t reach the server. Check your connection and try again.',
    })
  })
  if (!reply.ok) throw await readProblem(reply)
  return reply
}

/** The client's types are the routes' own: what a route replies is what it was compiled to reply. */
async function readBody<Reply extends ClientResponse<unknown, number, string>>(
  reply: Reply,
): Promise<Body<Reply>> {
  return (reply.status === 204 ? undefined : await reply.json()) as Body<Reply>
}

async function readProblem(reply: ClientResponse<unknown, number, string>): Promise<ApiError> {
  const parsed = problem.safeParse(await reply.json().catch(() => null))
  if (parsed.success) return new ApiError(reply.status, parsed.data)
  return new ApiError(reply.status, { code: 'internal', title: 'Something went wrong. Please try again.' })
}

/** There is none, or none any more; of a call that got no answer nothing of the kind is known. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.code === 'not_found'

/** What may be shown of anything thrown. */
export function messageOf(error: unknown, otherwise = 'Something went wrong. Please try again.'): string {
  return error instanceof ApiError ? error.message : otherwise
}
