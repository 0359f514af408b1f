import {
  contextItem,
  contextItemChanges,
  contextItemInput,
  contextItemPage,
} from '@whofor/core/context-item/schema'
import { idParam, pageQuery } from '@whofor/core/page/page'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { UserBindings } from '../../http/bindings.ts'
import { replies } from '../../http/replies.ts'
import { requireUser } from '../../http/require-user.ts'
import { valid } from '../../http/valid.ts'
import { changeContextItem } from './change-context-item.ts'
import { createContextItem } from './create-context-item.ts'
import { deleteContextItem } from './delete-context-item.ts'
import { listContextItems } from './list-context-items.ts'

export function contextItemRoutes(deps: Deps) {
  return new Hono<UserBindings>()
    .use(requireUser(deps))
    .get(
      '/',
      replies('Own business context, newest first', { 200: contextItemPage }),
      valid('query', pageQuery),
      async (c) => c.json(await listContextItems(deps, c.var.actor, c.req.valid('query')), 200),
    )
    .post(
      '/',
      replies('Add a context item', { 201: contextItem }),
      valid('json', contextItemInput),
      async (c) => c.json(await createContextItem(deps, c.var.actor, c.req.valid('json')), 201),
    )
    .patch(
      '/:id',
      replies('Change a context item', { 200: contextItem }),
      valid('param', idParam),
      valid('json', contextItemChanges),
      async (c) => {
        const input = { ...c.req.valid('json'), id: c.req.valid('param').id }
        return c.json(await changeContextItem(deps, c.var.actor, input), 200)
      },
    )
    .delete(
      '/:id',
      replies('Delete a context item', { 204: 'Deleted' }),
      valid('param', idParam),
      async (c) => {
        await deleteContextItem(deps, c.var.actor, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
