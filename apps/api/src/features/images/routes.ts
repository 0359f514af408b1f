import { jobReply } from '@whofor/core/job/schema'
import { idParam } from '@whofor/core/page/page'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { UserBindings } from '../../http/bindings.ts'
import { replies } from '../../http/replies.ts'
import { valid } from '../../http/valid.ts'
import { IMAGE_TEXTS } from './image-texts.ts'
import { readPortrait } from './read-portrait.ts'
import { regenerateImage } from './regenerate-image.ts'

const imageQuery = z.object({ v: z.coerce.number().int().min(1).max(1_000_000).optional() })
const FOR_EVER = 'private, max-age=31536000, immutable'

/** Below /api/personas, behind its requireUser. */
export function imageRoutes(deps: Deps) {
  return new Hono<UserBindings>()
    .post(
      '/:id/image',
      replies('Make the next image', { 202: jobReply }),
      valid('param', idParam),
      async (c) => c.json(await regenerateImage(deps, c.var.actor, c.req.valid('param').id), 202),
    )
    .get(
      '/:id/image',
      replies('The image as WebP', { 200: 'A WebP picture', 304: 'Not changed' }),
      valid('param', idParam),
      valid('query', imageQuery),
      async (c) => {
        const { v } = c.req.valid('query')
        const image = await readPortrait(deps, c.var.actor.id, c.req.valid('param').id, v)
        if (!image) throw new AppError('not_found', IMAGE_TEXTS.noImage)
        const etag = `"${image.id}"`
        c.header('etag', etag)
        c.header('cache-control', v === undefined ? 'private, no-cache' : FOR_EVER)
        c.header('content-security-policy', "default-src 'none'; sandbox")
        c.header('cross-origin-resource-policy', 'same-origin')
        if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
        return c.body(image.bytes, 200, { 'content-type': image.mime })
      },
    )
}
