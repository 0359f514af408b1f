import { jobReply } from '@whofor/core/job/schema'
import { idParam } from '@whofor/core/page/page'
import { personaEdit } from '@whofor/core/persona/editing'
import { personaDetail } from '@whofor/core/persona/schema'
import { sectionName } from '@whofor/core/persona/section'
import { bulkInput, bulkReply, personaTags, personaVersions, tagCounts } from '@whofor/core/persona/work'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { UserBindings } from '../../http/bindings.ts'
import { replies } from '../../http/replies.ts'
import { valid } from '../../http/valid.ts'
import { bulkChange } from './bulk-change.ts'
import { duplicatePersona } from './duplicate-persona.ts'
import { editField } from './edit-field.ts'
import { listTags } from './list-tags.ts'
import { listVersions } from './list-versions.ts'
import { regeneratePersona } from './regenerate-persona.ts'
import { regenerateSection } from './regenerate-section.ts'
import { restoreVersion } from './restore-version.ts'
import { setTags } from './set-tags.ts'

const sectionParam = z.strictObject({ id: z.uuid(), section: sectionName })
const versionParam = z.strictObject({ id: z.uuid(), version: z.coerce.number().int().min(1).max(1_000_000) })

/** Below /api/personas, behind its requireUser. */
export function personaWorkRoutes(deps: Deps) {
  return new Hono<UserBindings>()
    .get('/tags', replies('Own tags with how many personas have each', { 200: tagCounts }), async (c) =>
      c.json(await listTags(deps, c.var.actor), 200),
    )
    .post(
      '/bulk',
      replies('Delete, restore or tag several at once, all or none', { 200: bulkReply }),
      valid('json', bulkInput),
      async (c) => c.json(await bulkChange(deps, c.var.actor, c.req.valid('json')), 200),
    )
    .patch(
      '/:id',
      replies('Change one field; makes a version', { 200: personaDetail }),
      valid('param', idParam),
      valid('json', personaEdit),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await editField(deps, c.var.actor, input), 200)
      },
    )
    .get(
      '/:id/versions',
      replies('What was changed and when, newest first', { 200: personaVersions }),
      valid('param', idParam),
      async (c) => c.json(await listVersions(deps, c.var.actor, c.req.valid('param').id), 200),
    )
    .post(
      '/:id/versions/:version/restore',
      replies('Make an earlier version the current one; can be undone the same way', { 200: personaDetail }),
      valid('param', versionParam),
      async (c) => c.json(await restoreVersion(deps, c.var.actor, c.req.valid('param')), 200),
    )
    .post(
      '/:id/regenerate',
      replies('Somebody new in its place, from the same inputs', { 202: jobReply }),
      valid('param', idParam),
      async (c) => c.json(await regeneratePersona(deps, c.var.actor, c.req.valid('param').id), 202),
    )
    .post(
      '/:id/sections/:section/regenerate',
      replies('Write one section anew; the rest stays', { 202: jobReply }),
      valid('param', sectionParam),
      async (c) => c.json(await regenerateSection(deps, c.var.actor, c.req.valid('param')), 202),
    )
    .post(
      '/:id/duplicate',
      replies('A second persona like this one', { 201: personaDetail }),
      valid('param', idParam),
      async (c) => c.json(await duplicatePersona(deps, c.var.actor, c.req.valid('param').id), 201),
    )
    .put(
      '/:id/tags',
      replies('Replace the tags', { 200: personaDetail }),
      valid('param', idParam),
      valid('json', personaTags),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await setTags(deps, c.var.actor, input), 200)
      },
    )
}
