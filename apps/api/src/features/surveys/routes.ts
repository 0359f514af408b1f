import { jobReply } from '@whofor/core/job'
import { idParam } from '@whofor/core/paging'
import {
  draftQuestion,
  publishInput,
  regenerateQuestionInput,
  reviewInput,
  textCorrection,
} from '@whofor/core/survey/question-schema'
import {
  closeInput,
  surveyDetail,
  surveyPage,
  surveyQuery,
  surveySetup,
  surveyTitle,
} from '@whofor/core/survey/schema'
import { settingsChange } from '@whofor/core/survey/settings/survey-settings'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { requireUser } from '../../http/require-user.ts'
import { describe, type UserContext, validate } from '../../http/route.ts'
import { changeSettings, correctTexts } from './change-survey.ts'
import { closeSurvey, reopenSurvey } from './close-survey.ts'
import { createSurvey, duplicateSurvey } from './create-survey.ts'
import { archiveSurvey, deleteSurvey, restoreSurvey } from './delete-survey.ts'
import { renameDraft, requestQuestion, retryDraft, saveReview } from './edit-draft.ts'
import { getSurvey } from './get-survey.ts'
import { groupRoutes } from './group-routes.ts'
import { listSurveys } from './list-surveys.ts'
import { publishSurvey } from './publish-survey.ts'
import { responseRoutes } from './response-routes.ts'

const withJob = z.object({ survey: surveyDetail, job: jobReply })
const savedReview = z.object({ revision: z.int(), questions: z.array(draftQuestion) })
const questionParam = z.strictObject({ id: z.uuid(), question_id: z.string().max(40) })

export function surveyRoutes(deps: Deps) {
  return new Hono<UserContext>()
    .use(requireUser(deps))
    .get('/', describe('List your surveys', { 200: surveyPage }), validate('query', surveyQuery), async (c) =>
      c.json(await listSurveys(deps, c.var.scope.actor, c.req.valid('query')), 200),
    )
    .post(
      '/',
      describe('Create a survey and start drafting its questions', { 201: withJob }),
      validate('json', surveySetup),
      async (c) => c.json(await createSurvey(deps, c.var.scope.actor, c.req.valid('json')), 201),
    )
    .get('/:id', describe('Get a survey', { 200: surveyDetail }), validate('param', idParam), async (c) =>
      c.json(await getSurvey(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .delete(
      '/:id',
      describe('Delete a survey and its responses; it can be restored for a day', { 204: 'Deleted' }),
      validate('param', idParam),
      async (c) => {
        await deleteSurvey(deps, c.var.scope.actor, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/restore',
      describe('Restore a deleted survey with its responses', { 200: surveyDetail }),
      validate('param', idParam),
      async (c) => c.json(await restoreSurvey(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .post(
      '/:id/archive',
      describe('Archive a survey: its page accepts no answers', { 200: surveyDetail }),
      validate('param', idParam),
      async (c) =>
        c.json(
          await archiveSurvey(deps, c.var.scope.actor, { ...c.req.valid('param'), archived: true }),
          200,
        ),
    )
    .post(
      '/:id/unarchive',
      describe('Take a survey out of the archive', { 200: surveyDetail }),
      validate('param', idParam),
      async (c) =>
        c.json(
          await archiveSurvey(deps, c.var.scope.actor, { ...c.req.valid('param'), archived: false }),
          200,
        ),
    )
    .post(
      '/:id/duplicate',
      describe('Create a draft with the questions of a survey', { 201: surveyDetail }),
      validate('param', idParam),
      async (c) => c.json(await duplicateSurvey(deps, c.var.scope.actor, c.req.valid('param').id), 201),
    )
    .post(
      '/:id/draft',
      describe('Retry the drafting of questions', { 202: jobReply }),
      validate('param', idParam),
      async (c) => c.json(await retryDraft(deps, c.var.scope.actor, c.req.valid('param').id), 202),
    )
    .put(
      '/:id/title',
      describe('Rename a draft', { 200: surveyDetail }),
      validate('param', idParam),
      validate('json', surveyTitle),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await renameDraft(deps, c.var.scope.actor, input), 200)
      },
    )
    .put(
      '/:id/questions',
      describe("Save the review of a survey's questions", { 200: savedReview }),
      validate('param', idParam),
      validate('json', reviewInput),
      async (c) =>
        c.json(await saveReview(deps, c.var.scope.actor, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .post(
      '/:id/questions/:question_id/regenerate',
      describe('Regenerate one question of a draft', { 202: jobReply }),
      validate('param', questionParam),
      validate('json', regenerateQuestionInput),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await requestQuestion(deps, c.var.scope.actor, input), 202)
      },
    )
    .post(
      '/:id/publish',
      describe('Publish a survey with its approved questions', { 200: surveyDetail }),
      validate('param', idParam),
      validate('json', publishInput),
      async (c) => {
        const input = { id: c.req.valid('param').id, ...c.req.valid('json') }
        return c.json(await publishSurvey(deps, c.var.scope.actor, input), 200)
      },
    )
    .put(
      '/:id/questions/:question_id/texts',
      describe('Correct the texts of a question in an active survey', { 200: surveyDetail }),
      validate('param', questionParam),
      validate('json', textCorrection),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await correctTexts(deps, c.var.scope.actor, input), 200)
      },
    )
    .patch(
      '/:id/settings',
      describe('Change how a survey looks and when it ends; settings that are given are replaced', {
        200: surveyDetail,
      }),
      validate('param', idParam),
      validate('json', settingsChange),
      async (c) => {
        const input = { id: c.req.valid('param').id, changes: c.req.valid('json') }
        return c.json(await changeSettings(deps, c.var.scope.actor, input), 200)
      },
    )
    .post(
      '/:id/close',
      describe('Close a survey and generate its personas', { 200: withJob }),
      validate('param', idParam),
      validate('json', closeInput),
      async (c) =>
        c.json(await closeSurvey(deps, c.var.scope.actor, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .post(
      '/:id/reopen',
      describe('Reopen a closed survey for more answers', { 200: surveyDetail }),
      validate('param', idParam),
      async (c) => c.json(await reopenSurvey(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .route('/', responseRoutes(deps))
    .route('/', groupRoutes(deps))
}
