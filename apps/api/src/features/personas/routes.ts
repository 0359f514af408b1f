import { jobReply } from '@whofor/core/job/schema'
import { idParam } from '@whofor/core/page/page'
import { personaPage } from '@whofor/core/persona/card'
import { personaDetail, personaViews } from '@whofor/core/persona/schema'
import { createPersonasInput } from '@whofor/core/persona/wizard'
import { personaQuery } from '@whofor/core/persona/work'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { UserBindings } from '../../http/bindings.ts'
import { replies } from '../../http/replies.ts'
import { valid } from '../../http/valid.ts'
import { countView } from './count-view.ts'
import { createPersonas } from './create-personas.ts'
import { deletePersona } from './delete-persona.ts'
import { getPersona } from './get-persona.ts'
import { listPersonas } from './list-personas.ts'
import { restorePersona } from './restore-persona.ts'

/** Below /api/personas, behind its requireUser. */
export function personaRoutes(deps: Deps) {
  return new Hono<UserBindings>()
    .get(
      '/',
      replies('Own personas, newest first', { 200: personaPage }),
      valid('query', personaQuery),
      async (c) => c.json(await listPersonas(deps, c.var.actor, c.req.valid('query')), 200),
    )
    .post(
      '/',
      replies('Create personas from the answers to the wizard', { 202: jobReply }),
      valid('json', createPersonasInput),
      async (c) => c.json(await createPersonas(deps, c.var.actor, c.req.valid('json')), 202),
    )
    .get(
      '/:id',
      replies('One persona and its neighbours', { 200: personaDetail }),
      valid('param', idParam),
      async (c) => c.json(await getPersona(deps, c.var.actor, c.req.valid('param').id), 200),
    )
    .post(
      '/:id/views',
      replies('Count that its owner opened it', { 200: personaViews }),
      valid('param', idParam),
      async (c) => c.json(await countView(deps, c.var.actor, c.req.valid('param').id), 200),
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
}
