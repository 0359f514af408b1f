import { jobReply } from '@whofor/core/job'
import { idParam } from '@whofor/core/paging'
import { MAX_IMAGE_BYTES } from '@whofor/core/persona/own-image'
import { personaDetail } from '@whofor/core/persona/persona'
import { choosePortraitInput, portraitsReply } from '@whofor/core/persona/portraits'
import { texts } from '@whofor/texts/api/personas'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { IMAGE_FORM, limitBody, readImage, requireForm } from '../../http/guard-body.ts'
import { requestSignal } from '../../http/request-parts.ts'
import { requireUser } from '../../http/require-user.ts'
import { describe, type UserContext, validate } from '../../http/route.ts'
import { DRAWN_VERSION } from '../personas/to-persona.ts'
import { choosePortrait, listPortraits, removePortrait, requestPortrait } from './change-portrait.ts'
import { getPortraitImage } from './get-portrait-image.ts'
import { uploadPortrait } from './upload-portrait.ts'

const imageQuery = z.object({ v: z.coerce.number().int().min(0).max(1_000_000).optional() })
const IMMUTABLE = 'private, max-age=31536000, immutable'
/** A drawn portrait follows age, gender and ethnicity. */
const DRAWN = 'private, max-age=600'

/** Mounted under /api/personas, behind its requireUser. */
export function portraitRoutes(deps: Deps) {
  return new Hono<UserContext>()
    .post(
      '/:id/image',
      describe('Generate a new portrait', { 202: jobReply }),
      validate('param', idParam),
      async (c) => c.json(await requestPortrait(deps, c.var.scope.actor, c.req.valid('param').id), 202),
    )
    .get(
      '/:id/portraits',
      describe('List the images of a persona, newest first', { 200: portraitsReply }),
      validate('param', idParam),
      async (c) => c.json(await listPortraits(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .put(
      '/:id/image',
      describe('Show an earlier image of a persona again', { 200: personaDetail }),
      validate('param', idParam),
      validate('json', choosePortraitInput),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await choosePortrait(deps, c.var.scope.actor, input), 200)
      },
    )
    .delete(
      '/:id/image',
      describe('Delete the shown image of a persona', { 200: personaDetail }),
      validate('param', idParam),
      async (c) => c.json(await removePortrait(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .get(
      '/:id/image',
      describe('Get the portrait of a persona', { 200: 'A WebP image', 304: 'Not changed' }),
      validate('param', idParam),
      validate('query', imageQuery),
      async (c) => {
        const { v } = c.req.valid('query')
        const image = await getPortraitImage(deps, c.var.scope.actor.id, c.req.valid('param').id, v)
        if (!image) throw new AppError('not_found', texts.portrait.no_image)
        const etag = `"${image.id}"`
        c.header('etag', etag)
        c.header(
          'cache-control',
          v === undefined ? 'private, no-cache' : v === DRAWN_VERSION ? DRAWN : IMMUTABLE,
        )
        c.header('content-security-policy', "default-src 'none'; sandbox")
        c.header('cross-origin-resource-policy', 'same-origin')
        if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
        return c.body(image.bytes, 200, { 'content-type': image.mime })
      },
    )
}

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
      const input = { id: c.req.valid('param').id, file: c.var.image, signal: requestSignal(c.req.raw) }
      return c.json(await uploadPortrait(deps, c.var.scope.actor, input), 200)
    },
  )
}
