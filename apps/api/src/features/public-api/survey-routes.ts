import { idParam } from '@whofor/core/paging'
import {
  v1PageQuery,
  v1ResponsePage,
  v1Results,
  v1Survey,
  v1SurveyAndJob,
  v1SurveyPage,
} from '@whofor/core/platform/v1'
import { closeInput, surveySetup } from '@whofor/core/survey/schema'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requireScope } from '../../http/require-api-key.ts'
import { type KeyContext, operation, validate } from '../../http/route.ts'
import { getSurvey } from '../surveys/get-survey.ts'
import {
  closeV1Survey,
  createV1Survey,
  getV1Results,
  listV1Responses,
  listV1Surveys,
  publishDraft,
  toV1Survey,
} from './v1-surveys.ts'

const READ = { tag: 'Surveys', scope: 'surveys:read', status: 200 } as const
const WRITE = { tag: 'Surveys', scope: 'surveys:write', changes: true } as const

export function v1SurveyRoutes(deps: Deps) {
  return new Hono<KeyContext>()
    .get(
      '/',
      operation({ ...READ, id: 'listSurveys', summary: 'List surveys, newest first', reply: v1SurveyPage }),
      requireScope('surveys:read'),
      validate('query', v1PageQuery),
      async (c) => c.json(await listV1Surveys(deps, c.var.scope.actor, c.req.valid('query')), 200),
    )
    .post(
      '/',
      operation({
        ...WRITE,
        id: 'createSurvey',
        summary: 'Create a survey and start drafting its questions',
        status: 201,
        reply: v1SurveyAndJob,
      }),
      requireScope('surveys:write'),
      validate('json', surveySetup),
      async (c) => c.json(await createV1Survey(deps, c.var.scope.actor, c.req.valid('json')), 201),
    )
    .get(
      '/:id',
      operation({ ...READ, id: 'getSurvey', summary: 'Get a survey with its questions', reply: v1Survey }),
      requireScope('surveys:read'),
      validate('param', idParam),
      async (c) => c.json(toV1Survey(await getSurvey(deps, c.var.scope.actor, c.req.valid('param').id)), 200),
    )
    .post(
      '/:id/publish',
      operation({
        ...WRITE,
        id: 'publishSurvey',
        summary: 'Publish a draft with all its questions',
        status: 200,
        reply: v1Survey,
      }),
      requireScope('surveys:write'),
      validate('param', idParam),
      async (c) => c.json(await publishDraft(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .post(
      '/:id/close',
      operation({
        ...WRITE,
        id: 'closeSurvey',
        summary: 'Close a survey and generate its personas',
        status: 200,
        reply: v1SurveyAndJob,
      }),
      requireScope('surveys:write'),
      validate('param', idParam),
      validate('json', closeInput),
      async (c) => {
        const input = { ...c.req.valid('json'), ...c.req.valid('param') }
        return c.json(await closeV1Survey(deps, c.var.scope.actor, input), 200)
      },
    )
    .get(
      '/:id/results',
      operation({ ...READ, id: 'getResults', summary: 'Count the answers of a survey', reply: v1Results }),
      requireScope('surveys:read'),
      validate('param', idParam),
      async (c) => c.json(await getV1Results(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .get(
      '/:id/responses',
      operation({
        tag: 'Responses',
        scope: 'responses:read',
        status: 200,
        id: 'listResponses',
        summary: 'List the responses of a survey, newest first',
        reply: v1ResponsePage,
      }),
      requireScope('responses:read'),
      validate('param', idParam),
      validate('query', v1PageQuery),
      async (c) => {
        const input = { ...c.req.valid('query'), id: c.req.valid('param').id }
        return c.json(v1ResponsePage.parse(await listV1Responses(deps, c.var.scope.actor, input)), 200)
      },
    )
}
