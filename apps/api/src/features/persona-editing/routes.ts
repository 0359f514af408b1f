import { jobReply } from '@whofor/core/job'
import { idParam } from '@whofor/core/paging'
import { personaEdit } from '@whofor/core/persona/editing'
import { personaDetail } from '@whofor/core/persona/persona'
import { sectionName } from '@whofor/core/persona/section'
import { bulkInput, bulkReply, personaTags, personaVersions, tagCounts } from '@whofor/core/persona/tags'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { UserContext } from '../../http/context.ts'
import { describe } from '../../http/describe-route.ts'
import { validate } from '../../http/validate.ts'
import { requestRegeneration } from '../persona-generation/request-regeneration.ts'
import { requestSection } from '../persona-generation/request-section.ts'
import { bulkChange } from '../personas/bulk-change.ts'
import { duplicatePersona } from '../personas/duplicate-persona.ts'
import { editField } from './edit-field.ts'
import { listTags } from './list-tags.ts'
import { listVersions } from './list-versions.ts'
import { restoreVersion } from './restore-version.ts'
import { setTags } from './set-tags.ts'

const sectionParam = z.strictObject({ id: z.uuid(), section: sectionName })
const versionParam = z.strictObject({ id: z.uuid(), version: z.coerce.number().int().min(1).max(1_000_000) })

/** Below /api/personas, behind its requireUser. */
export function personaEditingRoutes(deps: Deps) {
  return new Hono<UserContext>()
    .get('/tags', describe('Own tags with how many personas have each', { 200: tagCounts }), async (c) =>
      c.json(await listTags(deps, c.var.actor), 200),
    )
    .post(
      '/bulk',
      describe('Delete, restore or tag several at once, all or none', { 200: bulkReply }),
      validate('json', bulkInput),
      async (c) => c.json(await bulkChange(deps, c.var.actor, c.req.valid('json')), 200),
    )
    .patch(
      '/:id',
      describe('Change one field; makes a version', { 200: personaDetail }),
      validate('param', idParam),
      validate('json', personaEdit),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await editField(deps, c.var.actor, input), 200)
      },
    )
    .get(
      '/:id/versions',
      describe('What was changed and when, newest first', { 200: personaVersions }),
      validate('param', idParam),
      async (c) => c.json(await listVersions(deps, c.var.actor, c.req.valid('param').id), 200),
    )
    .post(
      '/:id/versions/:version/restore',
      describe('Make an earlier version the current one; can be undone the same way', { 200: personaDetail }),
      validate('param', versionParam),
      async (c) => c.json(await restoreVersion(deps, c.var.actor, c.req.valid('param')), 200),
    )
    .post(
      '/:id/regenerate',
      describe('Somebody new in its place, from the same inputs', { 202: jobReply }),
      validate('param', idParam),
      async (c) => c.json(await requestRegeneration(deps, c.var.actor, c.req.valid('param').id), 202),
    )
    .post(
      '/:id/sections/:section/regenerate',
      describe('Write one section anew; the rest stays', { 202: jobReply }),
      validate('param', sectionParam),
      async (c) => c.json(await requestSection(deps, c.var.actor, c.req.valid('param')), 202),
    )
    .post(
      '/:id/duplicate',
      describe('A second persona like this one', { 201: personaDetail }),
      validate('param', idParam),
      async (c) => c.json(await duplicatePersona(deps, c.var.actor, c.req.valid('param').id), 201),
    )
    .put(
      '/:id/tags',
      describe('Replace the tags', { 200: personaDetail }),
      validate('param', idParam),
      validate('json', personaTags),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await setTags(deps, c.var.actor, input), 200)
      },
    )
}
