import { idParam } from '@whofor/core/paging'
import { surveyDetail } from '@whofor/core/survey/schema'
import { LOGO_LIMITS } from '@whofor/core/survey/settings/survey-settings'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { IMAGE_FORM, limitBody, readImage, requireForm } from '../../../http/guard-body.ts'
import { requireUser } from '../../../http/require-user.ts'
import { describe, type UserContext, validate } from '../../../http/route.ts'
import { tooLargeText } from './read-logo.ts'
import { uploadLogo } from './upload-logo.ts'

/** The file with what a form adds. */
const MAX_BYTES = LOGO_LIMITS.bytes + 16 * 1024

/** Mounted under /api/surveys, before the guards of JSON bodies. */
export function logoUploadRoutes(deps: Deps) {
  return new Hono<UserContext>().post(
    '/:id/logo',
    describe('Upload an image as the logo of a survey', { 200: surveyDetail }, IMAGE_FORM),
    limitBody(MAX_BYTES, tooLargeText),
    requireForm,
    requireUser(deps),
    validate('param', idParam),
    readImage,
    async (c) => {
      const input = { id: c.req.valid('param').id, file: c.var.image }
      return c.json(await uploadLogo(deps, c.var.scope.actor, input), 200)
    },
  )
}
