import { idParam, pageQuery } from '@whofor/core/page/page'
import { personaPage } from '@whofor/core/persona/card'
import { personaDetail, personaExport } from '@whofor/core/persona/schema'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { attachment } from '../../http/attachment.ts'
import type { UserBindings } from '../../http/bindings.ts'
import { replies } from '../../http/replies.ts'
import { requireUser } from '../../http/require-user.ts'
import { valid } from '../../http/valid.ts'
import { deletePersona } from './delete-persona.ts'
import { exportPersona } from './export-persona.ts'
import { getPersona } from './get-persona.ts'
import { listPersonas } from './list-personas.ts'
import { restorePersona } from './restore-persona.ts'

export function personaRoutes(deps: Deps) {
  return new Hono<UserBindings>()
    .use(requireUser(deps))
    .get(
      '/',
      replies('Own personas, newest first', { 200: personaPage }),
      valid('query', pageQuery),
      async (c) => c.json(await listPersonas(deps, c.var.actor, c.req.valid('query')), 200),
    )
    .get(
      '/:id',
      replies('One persona and its neighbours', { 200: personaDetail }),
      valid('param', idParam),
      async (c) => c.json(await getPersona(deps, c.var.actor, c.req.valid('param').id), 200),
    )
    .delete(
      '/:id',
      replies('Delete; can be restored for a day', { 204: 'Deleted' }),
      valid('param', idParam),
      async (c) => {
        await deletePersona(deps, c.var.actor, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/restore',
      replies('Undo a deletion', { 200: personaDetail }),
      valid('param', idParam),
      async (c) => c.json(await restorePersona(deps, c.var.actor, c.req.valid('param').id), 200),
    )
    .get(
      '/:id/export/json',
      replies('Download as JSON', { 200: personaExport }),
      valid('param', idParam),
      async (c) => {
        const { body, fileName } = await exportPersona(deps, c.var.actor, c.req.valid('param').id)
        return c.body(body, 200, {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': attachment(fileName),
        })
      },
    )
}
