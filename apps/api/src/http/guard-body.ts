import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { AppError } from './app-error.ts'
import type { AppBindings } from './bindings.ts'

/** Refuses bodies over `bytes`, also chunked ones, before they are read whole. */
export function limitBody(bytes: number) {
  return bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new AppError('payload_too_large', `The body is larger than ${Math.floor(bytes / 1024)} kB.`)
    },
  })
}

/** A body must say that it is JSON; a form from another site cannot. */
export const requireJson = createMiddleware<AppBindings>(async (c, next) => {
  if (hasBody(c.req.raw) && !isJson(c.req.header('content-type'))) {
    throw new AppError('unsupported_media_type', 'Send the body as application/json.')
  }
  await next()
})

function hasBody(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  return request.headers.has('transfer-encoding') || Number(request.headers.get('content-length') ?? 0) > 0
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json'
}
