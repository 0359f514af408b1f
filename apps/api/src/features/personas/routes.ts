import { idParam } from '@whofor/core/paging'
import { bulkInput, bulkReply, personaPage, personaQuery } from '@whofor/core/persona/card'
import { comparisonQuery, personaComparison } from '@whofor/core/persona/comparison'
import { personaDetail, personaViews } from '@whofor/core/persona/persona'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { describe, type UserContext, validate } from '../../http/route.ts'
import { bulkChange, deletePersona, restorePersona } from './delete-personas.ts'
import { comparePersonas, countView, getPersona } from './get-persona.ts'
import { listPersonas } from './list-personas.ts'
import { duplicatePersona } from './save-persona.ts'

/** Mounted under /api/personas, behind its requireUser. */
export function personaRoutes(deps: Deps) {
  return new Hono<UserContext>()
    .get(
      '/',
      describe('List your personas', { 200: personaPage }),
      validate('query', personaQuery),
      async (c) => c.json(await listPersonas(deps, c.var.scope.actor, c.req.valid('query')), 200),
    )
    .post(
      '/bulk',
      describe('Delete, restore, archive or tag several personas, all or none', { 200: bulkReply }),
      validate('json', bulkInput),
      async (c) => c.json(await bulkChange(deps, c.var.scope.actor, c.req.valid('json')), 200),
    )
    .get(
      '/compare',
      describe('Compare what was counted for two to four personas', { 200: personaComparison }),
      validate('query', comparisonQuery),
      async (c) => c.json(await comparePersonas(deps, c.var.scope.actor, c.req.valid('query').ids), 200),
    )
    .get(
      '/:id',
      describe('Get a persona and its neighbours', { 200: personaDetail }),
      validate('param', idParam),
      async (c) => c.json(await getPersona(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .post(
      '/:id/views',
      describe("Count a view by the persona's owner", { 200: personaViews }),
      validate('param', idParam),
      async (c) => c.json(await countView(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .delete(
      '/:id',
      describe('Delete a persona; can be restored for a day', { 204: 'Deleted' }),
      validate('param', idParam),
      async (c) => {
        await deletePersona(deps, c.var.scope.actor, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/restore',
      describe('Restore a deleted persona', { 200: personaDetail }),
      validate('param', idParam),
      async (c) => c.json(await restorePersona(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .post(
      '/:id/duplicate',
      describe('Duplicate a persona', { 201: personaDetail }),
      validate('param', idParam),
      async (c) => c.json(await duplicatePersona(deps, c.var.scope.actor, c.req.valid('param').id), 201),
    )
}
