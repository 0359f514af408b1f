import { idParam } from '@whofor/core/paging'
import { sharedPersona, shareInput, shareReply } from '@whofor/core/persona/persona'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { limitBody, requireJson } from '../../http/guard-body.ts'
import { limitByAddress } from '../../http/guard-requests.ts'
import { type AppContext, describe, type UserContext, validate } from '../../http/route.ts'
import { countSharedView, getSharedPersona, getSharedPortrait } from './get-shared-persona.ts'
import { revokeShare, sharePersona } from './share-persona.ts'

/** Mounted under /api/personas, behind its requireUser. */
export function sharingRoutes(deps: Deps) {
  return new Hono<UserContext>()
    .post(
      '/:id/share',
      describe('Get the link of a persona, created if it has none', { 200: shareReply }),
      validate('param', idParam),
      async (c) => c.json(await sharePersona(deps, c.var.scope.actor, c.req.valid('param')), 200),
    )
    .put(
      '/:id/share',
      describe('Share a persona with or without what you answered', { 200: shareReply }),
      validate('param', idParam),
      validate('json', shareInput),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await sharePersona(deps, c.var.scope.actor, input), 200)
      },
    )
    .delete(
      '/:id/share',
      describe('Revoke the link of a persona', { 204: 'Revoked' }),
      validate('param', idParam),
      async (c) => {
        await revokeShare(deps, c.var.scope.actor, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}

const slugParam = z.strictObject({ slug: z.string().regex(/^(?:[0-9A-Za-z]{22}|demo-[a-z]{1,20})$/u) })
const MAX_BODY_BYTES = 64 * 1024
const imageQuery = z.object({ v: z.coerce.number().int().min(0).max(1_000_000).optional() })

/** Called by the page of a share link: no session, same origin, not indexed. */
export function sharedPersonaRoutes(deps: Deps) {
  return new Hono<AppContext>()
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
      describe('Get a shared persona', { 200: sharedPersona }),
      validate('param', slugParam),
      async (c) => c.json(await getSharedPersona(deps, c.req.valid('param').slug), 200),
    )
    .post(
      '/:slug/views',
      describe('Count a view of a shared persona', { 204: 'Counted' }),
      validate('param', slugParam),
      async (c) => {
        await countSharedView(deps, c.req.valid('param').slug)
        return c.body(null, 204)
      },
    )
    .get(
      '/:slug/image',
      describe("Get a shared persona's portrait", { 200: 'A WebP image' }),
      validate('param', slugParam),
      validate('query', imageQuery),
      async (c) => {
        const image = await getSharedPortrait(deps, c.req.valid('param').slug, c.req.valid('query').v)
        return c.body(image.bytes, 200, { 'content-type': image.mime })
      },
    )
}
