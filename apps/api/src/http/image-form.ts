import { texts } from '@whofor/texts/api/platform'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../errors.ts'
import type { UserContext } from './context.ts'
import type { BodyDescription } from './describe-route.ts'

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
