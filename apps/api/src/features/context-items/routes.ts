import {
  contextItem,
  contextItemChanges,
  contextItemInput,
  contextItemPage,
  contextItemQuery,
} from '@whofor/core/context-item'
import { idParam } from '@whofor/core/paging'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requireUser } from '../../http/require-user.ts'
import { describe, type UserContext, validate } from '../../http/route.ts'
import {
  createContextItem,
  deleteContextItem,
  listContextItems,
  restoreContextItem,
  updateContextItem,
} from './context-items.ts'

export function contextItemRoutes(deps: Deps) {
  return new Hono<UserContext>()
    .use(requireUser(deps))
    .get(
      '/',
      describe('List your context items', { 200: contextItemPage }),
      validate('query', contextItemQuery),
      async (c) => c.json(await listContextItems(deps, c.var.scope.actor, c.req.valid('query')), 200),
    )
    .post(
      '/',
      describe('Add a context item', { 201: contextItem }),
      validate('json', contextItemInput),
      async (c) => c.json(await createContextItem(deps, c.var.scope.actor, c.req.valid('json')), 201),
    )
    .patch(
      '/:id',
      describe('Change a context item', { 200: contextItem }),
      validate('param', idParam),
      validate('json', contextItemChanges),
      async (c) => {
        const input = { ...c.req.valid('json'), id: c.req.valid('param').id }
        return c.json(await updateContextItem(deps, c.var.scope.actor, input), 200)
      },
    )
    .delete(
      '/:id',
      describe('Delete a context item; can be restored for a day', { 204: 'Deleted' }),
      validate('param', idParam),
      async (c) => {
        await deleteContextItem(deps, c.var.scope.actor, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/restore',
      describe('Restore a deleted context item', { 200: contextItem }),
      validate('param', idParam),
      async (c) => c.json(await restoreContextItem(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
}
