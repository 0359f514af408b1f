import { batchItemPage, batchItemQuery, batchStatus, retryBatchInput } from '@whofor/core/persona/portraits'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requireAdmin } from '../../http/require-user.ts'
import { describe, type UserContext, validate } from '../../http/route.ts'
import { reasonText } from './batch-texts.ts'
import { getBatchStatus, pauseBatch, resumeBatch, retryBatch, startBatch, stopBatch } from './change-batch.ts'
import { newestBatch, selectItems } from './queries.ts'

/** An act replies with the batch as it is afterwards. */
export function batchImageRoutes(deps: Deps) {
  const status = () => getBatchStatus(deps)
  return new Hono<UserContext>()
    .use(requireAdmin(deps))
    .get('/', describe('Get the batch of images', { 200: batchStatus }), async (c) =>
      c.json(await status(), 200),
    )
    .get(
      '/items',
      describe('List the personas of the batch', { 200: batchItemPage }),
      validate('query', batchItemQuery),
      async (c) => {
        const { state, after, limit } = c.req.valid('query')
        const batch = await newestBatch(deps.db, deps.db.read)
        const items = batch ? await selectItems(deps.db, batch.id, { state, after, limit: limit + 1 }) : []
        const page = items.slice(0, limit).map((item) => ({ ...item, error: reasonText(item.error) }))
        return c.json(
          { items: page, next: items.length > limit ? (page.at(-1)?.position ?? null) : null },
          200,
        )
      },
    )
    .post('/', describe('Make an image for each persona without one', { 200: batchStatus }), async (c) => {
      await startBatch(deps, c.var.scope)
      return c.json(await status(), 200)
    })
    .post('/pause', describe('Pause after the image being made', { 200: batchStatus }), async (c) => {
      await pauseBatch(deps, c.var.scope)
      return c.json(await status(), 200)
    })
    .post('/resume', describe('Resume the batch', { 200: batchStatus }), async (c) => {
      await resumeBatch(deps, c.var.scope)
      return c.json(await status(), 200)
    })
    .post('/stop', describe('Stop the batch', { 200: batchStatus }), async (c) => {
      await stopBatch(deps, c.var.scope)
      return c.json(await status(), 200)
    })
    .post(
      '/retry',
      describe('Try failed items again, all or one', { 200: batchStatus }),
      validate('json', retryBatchInput),
      async (c) => {
        await retryBatch(deps, c.var.scope, c.req.valid('json'))
        return c.json(await status(), 200)
      },
    )
}
