import { tipInput, tipList, tipOrder, tipReply } from '@whofor/core/account/tips-and-news'
import { idParam } from '@whofor/core/paging'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { describe, type UserContext, validate } from '../../../http/route.ts'
import { selectTips } from './queries.ts'
import { deleteTip, orderTips, saveTip } from './tips.ts'

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
