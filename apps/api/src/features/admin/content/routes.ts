import {
  CONTENT_LIMITS,
  newsInput,
  newsList,
  newsReply,
  tipInput,
  tipList,
  tipOrder,
  tipReply,
} from '@whofor/core/account/tips-and-news'
import { idParam } from '@whofor/core/paging'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { describe, type UserContext, validate } from '../../../http/route.ts'
import { selectNews, selectTips } from './queries.ts'
import { deleteNews, deleteTip, orderTips, publishNews, saveNews, saveTip } from './tips-and-news.ts'

/** Mounted behind requireAdmin. Ids are made by the client, so that a repeated request is one tip. */
export function tipRoutes(deps: Deps) {
  const list = async () => ({ items: await selectTips(deps.db, deps.db.read) })
  return new Hono<UserContext>()
    .get('/tips', describe('List tips in their order', { 200: tipList }), async (c) =>
      c.json(await list(), 200),
    )
    .put(
      '/tip-order',
      describe('Put all tips in a new order', { 200: tipList }),
      validate('json', tipOrder),
      async (c) => {
        await orderTips(deps, c.var.scope, c.req.valid('json').ids)
        return c.json(await list(), 200)
      },
    )
    .put(
      '/tips/:id',
      describe('Create a tip, or change one', { 200: tipReply }),
      validate('param', idParam),
      validate('json', tipInput),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await saveTip(deps, c.var.scope, { ...c.req.valid('json'), id }), 200)
      },
    )
    .delete(
      '/tips/:id',
      describe('Delete a tip', { 204: 'Deleted' }),
      validate('param', idParam),
      async (c) => {
        await deleteTip(deps, c.var.scope, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}

/** Mounted behind requireAdmin. Ids are made by the client, so that a repeated request is one item. */
export function newsRoutes(deps: Deps) {
  const id = validate('param', idParam)
  return new Hono<UserContext>()
    .get('/news', describe('List product news, drafts first', { 200: newsList }), async (c) =>
      c.json({ items: await selectNews(deps.db, CONTENT_LIMITS.items) }, 200),
    )
    .put(
      '/news/:id',
      describe('Create a draft, or change news', { 200: newsReply }),
      id,
      validate('json', newsInput),
      async (c) =>
        c.json(
          await saveNews(deps, c.var.scope, { ...c.req.valid('json'), id: c.req.valid('param').id }),
          200,
        ),
    )
    .post('/news/:id/publish', describe('Publish news', { 200: newsReply }), id, async (c) =>
      c.json(await publishNews(deps, c.var.scope, { id: c.req.valid('param').id, is_published: true }), 200),
    )
    .post('/news/:id/unpublish', describe('Make news a draft again', { 200: newsReply }), id, async (c) =>
      c.json(await publishNews(deps, c.var.scope, { id: c.req.valid('param').id, is_published: false }), 200),
    )
    .delete('/news/:id', describe('Delete news', { 204: 'Deleted' }), id, async (c) => {
      await deleteNews(deps, c.var.scope, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
