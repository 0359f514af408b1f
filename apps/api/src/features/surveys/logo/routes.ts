import { idParam } from '@whofor/core/paging'
import { surveyDetail } from '@whofor/core/survey/schema'
import { LOGO_LIMITS } from '@whofor/core/survey/settings/survey-settings'
import { texts } from '@whofor/texts/api/surveys'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { IMAGE_FORM, limitBody, readImage, requireForm } from '../../../http/guard-body.ts'
import { requestSignal } from '../../../http/request-parts.ts'
import { requireUser } from '../../../http/require-user.ts'
import { type AppContext, describe, type UserContext, validate } from '../../../http/route.ts'
import { uploadLogo } from './change-logo.ts'
import { tooLargeText } from './decode-logo.ts'
import { findLogoImage } from './logo-queries.ts'

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
      const input = { id: c.req.valid('param').id, file: c.var.image, signal: requestSignal(c.req.raw) }
      return c.json(await uploadLogo(deps, c.var.scope.actor, input), 200)
    },
  )
}

const FILE = /^([\w-]{43})\.webp$/
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Mounted under /survey-logos: images by their hash, for respondents on any site. */
export function logoImageRoutes({ db }: Pick<Deps, 'db'>) {
  return new Hono<AppContext>().get('/:file', async (c) => {
    const [, hash] = FILE.exec(c.req.param('file')) ?? []
    const image = hash === undefined ? null : await findLogoImage(db, hash)
    if (!image) throw new AppError('not_found', texts.logo.not_found)
    return c.body(new Uint8Array(image), 200, { 'content-type': 'image/webp', 'cache-control': IMMUTABLE })
  })
}
