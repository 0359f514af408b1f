import { texts } from '@whofor/texts/api/platform'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../errors.ts'
import type { AppContext, BodyDescription, UserContext } from './route.ts'

/** Of what widgets send. */
export const PUBLIC_BODY_BYTES = 64 * 1024

/**
 * Rejects compressed bodies, which nothing here unpacks, and those over `bytes`. A declared length is trusted, because no more than that is read; other bodies
 * are counted while they are read. Touching the body costs more than the rest of a small request.
 */
export function limitBody(bytes: number, message?: string | (() => string)) {
  const refuse = (): never => {
    const own = typeof message === 'function' ? message() : message
    throw new AppError(
      'payload_too_large',
      own ?? texts.guard_body.too_large({ kilobytes: Math.floor(bytes / 1024) }),
    )
  }
  const counting = bodyLimit({ maxSize: bytes, onError: refuse })
  return createMiddleware<AppContext>((c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    refuseEncoded(c)
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counting(c, next)
    if (Number(length) > bytes) refuse()
    return next()
  })
}

/** Requires bodies to be declared as JSON; a form on another site cannot do that. */
export const requireJson = createMiddleware<AppContext>((c, next) => {
  if (hasBody(c) && mediaTypeOf(c) !== 'application/json') {
    throw new AppError('unsupported_media_type', texts.guard_body.not_json)
  }
  return next()
})

/** Requires a form with files. Other sites can send one, too, so it belongs behind guardOrigin. */
export const requireForm = createMiddleware<AppContext>((c, next) => {
  if (mediaTypeOf(c) !== 'multipart/form-data') {
    throw new AppError('unsupported_media_type', texts.guard_body.not_multipart)
  }
  return next()
})

/** Requires a form without files. Other sites can send one, too, so it has to work without cookies. */
export const requireUrlEncoded = createMiddleware<AppContext>((c, next) => {
  if (mediaTypeOf(c) !== 'application/x-www-form-urlencoded') {
    throw new AppError('unsupported_media_type', texts.guard_body.not_url_encoded)
  }
  return next()
})

function refuseEncoded(c: Context<AppContext>): void {
  const encoding = c.req.header('content-encoding')
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity')
    throw new AppError('unsupported_media_type', texts.guard_body.encoded)
}

function hasBody(c: Context<AppContext>): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return false
  return c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0
}

function mediaTypeOf(c: Context<AppContext>): string | undefined {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
}

/** A form of one image, for the OpenAPI document. */
export const IMAGE_FORM = {
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', format: 'binary' } },
        },
      },
    },
  },
} as const satisfies BodyDescription

type ImageForm = { in: { form: { file: File } }; out: { form: never } }
type WithImage = UserContext & { Variables: { image: Uint8Array } }

/** Reads the file of an IMAGE_FORM into `c.var.image`. @throws AppError 400 `invalid_request` when there is none */
export const readImage = createMiddleware<WithImage, string, ImageForm>(async (c, next) => {
  const { file } = await c.req.parseBody()
  if (!(file instanceof File)) throw new AppError('invalid_request', texts.image_form.no_file)
  c.set('image', await file.bytes())
  await next()
})
