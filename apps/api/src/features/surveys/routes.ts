import { jobReply } from '@whofor/core/job/schema'
import { idParam, pageQuery } from '@whofor/core/page/page'
import {
  draftQuestion,
  publishInput,
  responsePage,
  reviewInput,
  surveyDetail,
  surveyPage,
  surveySetup,
} from '@whofor/core/survey/schema'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { UserBindings } from '../../http/bindings.ts'
import { replies } from '../../http/replies.ts'
import { requireUser } from '../../http/require-user.ts'
import { valid } from '../../http/valid.ts'
import { closeSurvey } from './close-survey.ts'
import { createSurvey } from './create-survey.ts'
import { deleteSurvey } from './delete-survey.ts'
import { draftAgain } from './draft-again.ts'
import { getSurvey } from './get-survey.ts'
import { listResponses } from './list-responses.ts'
import { listSurveys } from './list-surveys.ts'
import { publishSurvey } from './publish-survey.ts'
import { regenerateQuestion } from './regenerate-question.ts'
import { saveReview } from './save-review.ts'
import { tryPersonasAgain } from './try-personas-again.ts'

const withJob = z.object({ survey: surveyDetail, job: jobReply })
const savedReview = z.object({ revision: z.int(), questions: z.array(draftQuestion) })
const questionParam = z.strictObject({ id: z.uuid(), question_id: z.string().max(40) })

export function surveyRoutes(deps: Deps) {
  return new Hono<UserBindings>()
    .use(requireUser(deps))
    .get(
      '/',
      replies('Own surveys, newest first', { 200: surveyPage }),
      valid('query', pageQuery),
      async (c) => c.json(await listSurveys(deps, c.var.actor, c.req.valid('query')), 200),
    )
    .post(
      '/',
      replies('Set up a survey and start drafting', { 201: withJob }),
      valid('json', surveySetup),
      async (c) => c.json(await createSurvey(deps, c.var.actor, c.req.valid('json')), 201),
    )
    .get('/:id', replies('One survey', { 200: surveyDetail }), valid('param', idParam), async (c) =>
      c.json(await getSurvey(deps, c.var.actor, c.req.valid('param').id), 200),
    )
    .delete(
      '/:id',
      replies('Delete a survey and its answers', { 204: 'Deleted' }),
      valid('param', idParam),
      async (c) => {
        await deleteSurvey(deps, c.var.actor, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/draft',
      replies('Draft the questions again', { 202: jobReply }),
      valid('param', idParam),
      async (c) => c.json(await draftAgain(deps, c.var.actor, c.req.valid('param').id), 202),
    )
    .put(
      '/:id/questions',
      replies('Save the review', { 200: savedReview }),
      valid('param', idParam),
      valid('json', reviewInput),
      async (c) =>
        c.json(await saveReview(deps, c.var.actor, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .post(
      '/:id/questions/:question_id/regenerate',
      replies('Write another question in the place of one', { 202: jobReply }),
      valid('param', questionParam),
      valid('json', publishInput),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await regenerateQuestion(deps, c.var.actor, input), 202)
      },
    )
    .post(
      '/:id/publish',
      replies('Publish the approved questions', { 200: surveyDetail }),
      valid('param', idParam),
      valid('json', publishInput),
      async (c) => {
        const input = { id: c.req.valid('param').id, ...c.req.valid('json') }
        return c.json(await publishSurvey(deps, c.var.actor, input), 200)
      },
    )
    .get(
      '/:id/responses',
      replies('Answer sheets, newest first', { 200: responsePage }),
      valid('param', idParam),
      valid('query', pageQuery),
      async (c) => {
        const input = { ...c.req.valid('query'), id: c.req.valid('param').id }
        return c.json(await listResponses(deps, c.var.actor, input), 200)
      },
    )
    .post(
      '/:id/close',
      replies('Close and make personas', { 200: withJob }),
      valid('param', idParam),
      async (c) => c.json(await closeSurvey(deps, c.var.actor, c.req.valid('param').id), 200),
    )
    .post(
      '/:id/personas',
      replies('Make missing personas', { 202: jobReply }),
      valid('param', idParam),
      async (c) => c.json(await tryPersonasAgain(deps, c.var.actor, c.req.valid('param').id), 202),
    )
}
