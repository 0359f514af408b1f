import { sharedPersona } from '@whofor/core/persona/shared'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { AppBindings } from '../../http/bindings.ts'
import { limitBody, requireJson } from '../../http/guard-body.ts'
import { limitByAddress } from '../../http/limit-by-address.ts'
import { replies } from '../../http/replies.ts'
import { valid } from '../../http/valid.ts'
import { countSharedView } from './count-shared-view.ts'
import { readSharedPersona, readSharedPortrait } from './read-shared-persona.ts'

const slugParam = z.strictObject({ slug: z.string().regex(/^[0-9A-Za-z]{22}$/u) })
const MAX_BODY_BYTES = 64 * 1024
const imageQuery = z.object({ v: z.coerce.number().int().min(1).max(1_000_000).optional() })

/** What the page behind a share link asks for: no session, no other site, no search engine. */
export function sharedPersonaRoutes(deps: Deps) {
  return new Hono<AppBindings>()
    .use(limitBody(MAX_BODY_BYTES))
    .use(requireJson)
    .use(async (c, next) => {
      c.header('x-robots-tag', 'noindex')
      c.header('cache-control', 'no-store')
      c.header('cross-origin-resource-policy', 'same-origin')
      await next()
    })
    .use(limitByAddress(deps, 'public-read'))
    .get(
      '/:slug',
      replies('A shared persona', { 200: sharedPersona }),
      valid('param', slugParam),
      async (c) => c.json(await readSharedPersona(deps, c.req.valid('param').slug), 200),
    )
    .post(
      '/:slug/views',
      replies('Count that a shared persona was opened', { 204: 'Counted' }),
      valid('param', slugParam),
      async (c) => {
        await countSharedView(deps, c.req.valid('param').slug)
        return c.body(null, 204)
      },
    )
    .get(
      '/:slug/image',
      replies('Its portrait as WebP', { 200: 'A WebP picture' }),
      valid('param', slugParam),
      valid('query', imageQuery),
      async (c) => {
        const image = await readSharedPortrait(deps, c.req.valid('param').slug, c.req.valid('query').v)
        return c.body(image.bytes, 200, { 'content-type': image.mime })
      },
    )
}
