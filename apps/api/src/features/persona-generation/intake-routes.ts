import { jobReply } from '@whofor/core/job'
import { idParam } from '@whofor/core/paging'
import { intakeReply, personaSetup } from '@whofor/core/persona/wizard'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { UserContext } from '../../http/context.ts'
import { describe } from '../../http/describe-route.ts'
import { requireUser } from '../../http/require-user.ts'
import { validate } from '../../http/validate.ts'
import { getIntake } from './get-intake.ts'
import { requestIntake } from './request-intake.ts'

export function intakeRoutes(deps: Deps) {
  return new Hono<UserContext>()
    .use(requireUser(deps))
    .post(
      '/',
      describe('Write the questions of the persona wizard', { 202: jobReply }),
      validate('json', personaSetup),
      async (c) => c.json(await requestIntake(deps, c.var.actor, c.req.valid('json')), 202),
    )
    .get(
      '/:id',
      describe('The questions, by the job that wrote them', { 200: intakeReply }),
      validate('param', idParam),
      async (c) => c.json(await getIntake(deps, c.var.actor, c.req.valid('param').id), 200),
    )
}
