import { idParam } from '@whofor/core/paging'
import { MAX_IMAGE_BYTES } from '@whofor/core/persona/own-image'
import { personaDetail } from '@whofor/core/persona/persona'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { UserContext } from '../../http/context.ts'
import { describe } from '../../http/describe-route.ts'
import { limitBody, requireForm } from '../../http/guard-body.ts'
import { requireUser } from '../../http/require-user.ts'
import { validate } from '../../http/validate.ts'
import { PORTRAIT_TEXTS } from './portrait-texts.ts'
import { uploadPortrait } from './upload-portrait.ts'

/** The file with what a form adds. */
const MAX_BYTES = MAX_IMAGE_BYTES + 64 * 1024

const FORM = {
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
} as const satisfies Parameters<typeof describe>[2]

/** Mounted under /api/personas, before the guards of JSON bodies. */
export function portraitUploadRoutes(deps: Deps) {
  return new Hono<UserContext>().post(
    '/:id/image/upload',
    describe('Upload an image as the portrait of a persona', { 200: personaDetail }, FORM),
    limitBody(MAX_BYTES, () => PORTRAIT_TEXTS.tooLarge),
    requireForm,
    requireUser(deps),
    validate('param', idParam),
    imageForm,
    async (c) => {
      const { file } = await c.req.parseBody()
      if (!(file instanceof File)) throw new AppError('invalid_request', PORTRAIT_TEXTS.noFile)
      const input = { id: c.req.valid('param').id, file: await file.bytes() }
      return c.json(await uploadPortrait(deps, c.var.actor, input), 200)
    },
  )
}

/** Only tells the typed client what the form holds. */
const imageForm = createMiddleware<
  UserContext,
  string,
  { in: { form: { file: File } }; out: { form: never } }
>(async (_, next) => next())
