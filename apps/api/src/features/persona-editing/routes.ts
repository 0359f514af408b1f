import { idParam } from '@whofor/core/paging'
import { personaTags, personaVersions, tagCounts } from '@whofor/core/persona/card'
import { personaEdit, personaNotes } from '@whofor/core/persona/editing'
import { personaDetail } from '@whofor/core/persona/persona'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { describe, type UserContext, validate } from '../../http/route.ts'
import { editField, listTags, setNotes, setTags } from './edit-persona.ts'
import { listVersions, restoreVersion } from './versions.ts'

const versionParam = z.strictObject({ id: z.uuid(), version: z.coerce.number().int().min(1).max(1_000_000) })

/** Mounted under /api/personas, behind its requireUser. */
export function personaEditingRoutes(deps: Deps) {
  return new Hono<UserContext>()
    .get(
      '/tags',
      describe('List your tags with the number of personas of each', { 200: tagCounts }),
      async (c) => c.json(await listTags(deps, c.var.scope.actor), 200),
    )
    .patch(
      '/:id',
      describe('Change one field of a persona, as a new version', { 200: personaDetail }),
      validate('param', idParam),
      validate('json', personaEdit),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await editField(deps, c.var.scope.actor, input), 200)
      },
    )
    .get(
      '/:id/versions',
      describe('List the versions of a persona, newest first', { 200: personaVersions }),
      validate('param', idParam),
      async (c) => c.json(await listVersions(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .post(
      '/:id/versions/:version/restore',
      describe('Restore an earlier version of a persona; can be undone the same way', { 200: personaDetail }),
      validate('param', versionParam),
      async (c) => c.json(await restoreVersion(deps, c.var.scope.actor, c.req.valid('param')), 200),
    )
    .put(
      '/:id/tags',
      describe('Replace the tags of a persona', { 200: personaDetail }),
      validate('param', idParam),
      validate('json', personaTags),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await setTags(deps, c.var.scope.actor, input), 200)
      },
    )
    .put(
      '/:id/notes',
      describe('Replace your notes on a persona', { 200: personaNotes }),
      validate('param', idParam),
      validate('json', personaNotes),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await setNotes(deps, c.var.scope.actor, input), 200)
      },
    )
}
