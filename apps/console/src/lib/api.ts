import type { AppType } from '@whofor/api/app'
import { type Problem, problem } from '@whofor/core/problem'
import { texts } from '@whofor/texts/console/common'
import { type ClientResponse, hc } from 'hono/client'
import { PasskeyError } from './passkeys.ts'
import { request } from './request.ts'

export const api = hc<AppType>('/', { init: { credentials: 'same-origin' }, fetch: request }).api

/**
 * A failed request; `code` is `network` when there was no response, `unusable` when it was not the server’s own, such as a page of
 * a proxy. `message` is safe to show.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: Problem['code'] | 'network' | 'unusable'
  readonly errors: { path: string; message: string }[]
  readonly reasons: string[]
  readonly left: number | undefined
  /** When it makes sense to try again, in milliseconds since the epoch. */
  readonly retryAt: number | undefined

  constructor(
    status: number,
    fault: Pick<Problem, 'title' | 'errors' | 'reasons' | 'left'> & {
      code: ApiError['code']
      retryAt?: number
    },
  ) {
    super(fault.title)
    this.name = 'ApiError'
    this.status = status
    this.code = fault.code
    this.errors = fault.errors ?? []
    this.reasons = fault.reasons ?? []
    this.left = fault.left
    this.retryAt = fault.retryAt
  }
}

type Body<Reply> = Reply extends { json(): Promise<infer Data> } ? Data : never

/** Returns the JSON of a successful call, undefined for a 204. Throws an `ApiError` otherwise. */
export async function unwrap<Reply extends ClientResponse<unknown, number, string>>(
  call: Promise<Reply>,
): Promise<Body<Reply>> {
  return readBody(await failIfRefused(call))
}

/** For streams and files: returns the response if it succeeded. Throws an `ApiError` otherwise. */
export async function failIfRefused<Reply extends ClientResponse<unknown, number, string>>(
  call: Promise<Reply>,
): Promise<Reply> {
  const reply = await call.catch((error) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, {
      code: 'network',
      title: texts.api.unreachable,
    })
  })
  if (!reply.ok) throw await readProblem(reply)
  return reply
}

/** Safe cast: the client's types are inferred from the routes. */
async function readBody<Reply extends ClientResponse<unknown, number, string>>(
  reply: Reply,
): Promise<Body<Reply>> {
  return (reply.status === 204 ? undefined : await reply.json()) as Body<Reply>
}

async function readProblem(reply: ClientResponse<unknown, number, string>): Promise<ApiError> {
  const parsed = problem.safeParse(await reply.json().catch(() => null))
  const seconds = Number(reply.headers.get('retry-after') ?? 0)
  const retry = seconds > 0 ? { retryAt: Date.now() + seconds * 1000 } : {}
  if (parsed.success) return new ApiError(reply.status, { ...parsed.data, ...retry })
  return new ApiError(reply.status, { code: 'unusable', title: texts.api.unexpected })
}

/** Whether the server replied that the resource does not exist; false if there was no response. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.code === 'not_found'

/**
 * A message that is safe to show for any thrown value.
 * @param otherwise where nothing says what went wrong
 */
export function messageOf(error: unknown, otherwise = texts.api.unexpected): string {
  if (error instanceof PasskeyError) return error.message
  return error instanceof ApiError && error.code !== 'unusable' ? error.message : otherwise
}
