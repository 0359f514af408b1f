import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../errors.ts'
import type { AppContext } from './context.ts'

/**
 * Refuses bodies over `bytes`. A stated length is believed, since no more than that is read; what states none is counted as it is
 * read. Looking at the body itself costs more than all the rest of a small request.
 */
export function limitBody(bytes: number) {
  const refuse = (): never => {
    throw new AppError('payload_too_large', `The body is larger than ${Math.floor(bytes / 1024)} kB.`)
  }
  const counting = bodyLimit({ maxSize: bytes, onError: refuse })
  return createMiddleware<AppContext>(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counting(c, next)
    if (Number(length) > bytes) refuse()
    return next()
  })
}

/** A body must say that it is JSON; a form from another site cannot. */
export const requireJson = createMiddleware<AppContext>(async (c, next) => {
  if (hasBody(c) && !isJson(c.req.header('content-type'))) {
    throw new AppError('unsupported_media_type', 'Send the body as application/json.')
  }
  await next()
})

function hasBody(c: Context<AppContext>): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return false
  return c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json'
}
