import { jobReply } from '@whofor/core/job'
import { idParam } from '@whofor/core/paging'
import { groupForecast, recount, surveyGroups } from '@whofor/core/survey/groups-schema'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { describe, type UserContext, validate } from '../../http/route.ts'
import { getForecast, getGroups } from './get-groups.ts'
import { recountRun, requestRefresh, retryPersonaGeneration } from './refresh-groups.ts'

/** The groups among the answers of a survey, and their personas; behind the guard of `surveyRoutes`. */
export function groupRoutes(deps: Deps) {
  return new Hono<UserContext>()
    .get(
      '/:id/groups',
      describe('Find the groups among the answers of a survey', { 200: surveyGroups.nullable() }),
      validate('param', idParam),
      async (c) =>
        c.json(await getGroups(deps, c.var.scope.actor, c.req.valid('param').id, c.req.raw.signal), 200),
    )
    .get(
      '/:id/groups/forecast',
      describe('Forecast when the groups among the answers will be steady', {
        200: groupForecast.nullable(),
      }),
      validate('param', idParam),
      async (c) => c.json(await getForecast(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .post(
      '/:id/refresh',
      describe('Compare the personas of a survey with the answers since', { 202: jobReply }),
      validate('param', idParam),
      async (c) => c.json(await requestRefresh(deps, c.var.scope.actor, c.req.valid('param').id), 202),
    )
    .post(
      '/:id/recount',
      describe('Count the groups behind the personas of a survey again', { 200: recount }),
      validate('param', idParam),
      async (c) =>
        c.json(await recountRun(deps, c.var.scope.actor, c.req.valid('param').id, c.req.raw.signal), 200),
    )
    .post(
      '/:id/personas',
      describe('Retry the missing personas of a survey', { 202: jobReply }),
      validate('param', idParam),
      async (c) =>
        c.json(await retryPersonaGeneration(deps, c.var.scope.actor, c.req.valid('param').id), 202),
    )
}
