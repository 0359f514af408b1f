import { idParam } from '@whofor/core/paging'
import { MAX_IMAGE_BYTES } from '@whofor/core/persona/own-image'
import { personaDetail } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/api/personas'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { IMAGE_FORM, limitBody, readImage, requireForm } from '../../http/guard-body.ts'
import { requireUser } from '../../http/require-user.ts'
import { describe, type UserContext, validate } from '../../http/route.ts'
import { uploadPortrait } from './upload-portrait.ts'

/** The file with what a form adds. */
const MAX_BYTES = MAX_IMAGE_BYTES + 64 * 1024

/** Mounted under /api/personas, before the guards of JSON bodies. */
export function portraitUploadRoutes(deps: Deps) {
  return new Hono<UserContext>().post(
    '/:id/image/upload',
    describe('Upload an image as the portrait of a persona', { 200: personaDetail }, IMAGE_FORM),
    limitBody(MAX_BYTES, () => texts.portrait.too_large),
    requireForm,
    requireUser(deps),
    validate('param', idParam),
    readImage,
    async (c) => {
      const input = { id: c.req.valid('param').id, file: c.var.image }
      return c.json(await uploadPortrait(deps, c.var.scope.actor, input), 200)
    },
  )
}
