import { jobReply } from '@whofor/core/job/schema'
import { idParam } from '@whofor/core/page/page'
import { intakeReply, personaSetup } from '@whofor/core/persona/wizard'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { UserBindings } from '../../http/bindings.ts'
import { replies } from '../../http/replies.ts'
import { requireUser } from '../../http/require-user.ts'
import { valid } from '../../http/valid.ts'
import { askIntake } from './ask-intake.ts'
import { readIntake } from './read-intake.ts'

export function intakeRoutes(deps: Deps) {
  return new Hono<UserBindings>()
    .use(requireUser(deps))
    .post(
      '/',
      replies('Write the questions of the persona wizard', { 202: jobReply }),
      valid('json', personaSetup),
      async (c) => c.json(await askIntake(deps, c.var.actor, c.req.valid('json')), 202),
    )
    .get(
      '/:id',
      replies('The questions, by the job that wrote them', { 200: intakeReply }),
      valid('param', idParam),
      async (c) => c.json(await readIntake(deps, c.var.actor, c.req.valid('param').id), 200),
    )
}
