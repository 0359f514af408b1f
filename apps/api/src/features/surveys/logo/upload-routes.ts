import { idParam } from '@whofor/core/paging'
import { surveyDetail } from '@whofor/core/survey/schema'
import { LOGO_LIMITS } from '@whofor/core/survey/settings/survey-logo'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { UserContext } from '../../../http/context.ts'
import { describe } from '../../../http/describe-route.ts'
import { limitBody, requireForm } from '../../../http/guard-body.ts'
import { requireUser } from '../../../http/require-user.ts'
import { validate } from '../../../http/validate.ts'
import { LOGO_TEXTS } from './logo-texts.ts'
import { uploadLogo } from './upload-logo.ts'

/** The file with what a form adds. */
const MAX_BYTES = LOGO_LIMITS.bytes + 16 * 1024

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

/** Mounted under /api/surveys, before the guards of JSON bodies. */
export function logoUploadRoutes(deps: Deps) {
  return new Hono<UserContext>().post(
    '/:id/logo',
    describe('Upload an image as the logo of a survey', { 200: surveyDetail }, FORM),
    limitBody(MAX_BYTES, () => LOGO_TEXTS.tooLarge()),
    requireForm,
    requireUser(deps),
    validate('param', idParam),
    imageForm,
    async (c) => {
      const { file } = await c.req.parseBody()
      if (!(file instanceof File)) throw new AppError('invalid_request', LOGO_TEXTS.noFile)
      const input = { id: c.req.valid('param').id, file: await file.bytes() }
      return c.json(await uploadLogo(deps, c.var.actor, input), 200)
    },
  )
}

/** Only tells the typed client what the form holds. */
const imageForm = createMiddleware<
  UserContext,
  string,
  { in: { form: { file: File } }; out: { form: never } }
>(async (_, next) => next())
