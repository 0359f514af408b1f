import { jobReply } from '@whofor/core/job'
import { idParam, pageQuery } from '@whofor/core/paging'
import { filterText, resultsQuery, surveyResults } from '@whofor/core/survey/answer-filter'
import { groupForecast, recount, surveyGroups } from '@whofor/core/survey/groups-schema'
import {
  draftQuestion,
  publishInput,
  regenerateQuestionInput,
  reviewInput,
  textCorrection,
} from '@whofor/core/survey/question-schema'
import {
  erasedReply,
  eraseInput,
  refusedPage,
  responsePage,
  uncountedList,
} from '@whofor/core/survey/response-schema'
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
import type { UserContext } from '../../http/context.ts'
import { describe } from '../../http/describe-route.ts'
import { requireUser } from '../../http/require-user.ts'
import { validate } from '../../http/validate.ts'
import { archiveSurvey } from './archive-survey.ts'
import { changeSettings } from './change-settings.ts'
import { closeSurvey } from './close-survey.ts'
import { correctTexts } from './correct-texts.ts'
import { createSurvey } from './create-survey.ts'
import { deleteRefused } from './delete-refused.ts'
import { deleteSurvey } from './delete-survey.ts'
import { duplicateSurvey } from './duplicate-survey.ts'
import { eraseRespondent } from './erase-respondent.ts'
import { getForecast } from './get-forecast.ts'
import { getGroups } from './get-groups.ts'
import { getResults } from './get-results.ts'
import { getSurvey } from './get-survey.ts'
import { listRefused } from './list-refused.ts'
import { listResponses } from './list-responses.ts'
import { listSurveys } from './list-surveys.ts'
import { listUncounted } from './list-uncounted.ts'
import { publishSurvey } from './publish-survey.ts'
import { recountRun } from './recount-run.ts'
import { renameDraft } from './rename-draft.ts'
import { reopenSurvey } from './reopen-survey.ts'
import { requestQuestion } from './request-question.ts'
import { requestRefresh } from './request-refresh.ts'
import { restoreResponse } from './restore-response.ts'
import { restoreSurvey } from './restore-survey.ts'
import { retryDraft } from './retry-draft.ts'
import { retryPersonaGeneration } from './retry-personas.ts'
import { saveReview } from './save-review.ts'
import { uncountResponse } from './uncount-response.ts'

const withJob = z.object({ survey: surveyDetail, job: jobReply })
const savedReview = z.object({ revision: z.int(), questions: z.array(draftQuestion) })
const responsesQuery = pageQuery.extend({ filter: filterText.default('') })
const refusedQuery = pageQuery.omit({ search: true })
const responseParam = z.strictObject({ id: z.uuid(), response_id: z.uuid() })
const questionParam = z.strictObject({ id: z.uuid(), question_id: z.string().max(40) })

export function surveyRoutes(deps: Deps) {
  return new Hono<UserContext>()
    .use(requireUser(deps))
    .get('/', describe('List your surveys', { 200: surveyPage }), validate('query', surveyQuery), async (c) =>
      c.json(await listSurveys(deps, c.var.actor, c.req.valid('query')), 200),
    )
    .post(
      '/',
      describe('Create a survey and start drafting its questions', { 201: withJob }),
      validate('json', surveySetup),
      async (c) => c.json(await createSurvey(deps, c.var.actor, c.req.valid('json')), 201),
    )
    .get('/:id', describe('Get a survey', { 200: surveyDetail }), validate('param', idParam), async (c) =>
      c.json(await getSurvey(deps, c.var.actor, c.req.valid('param').id), 200),
    )
    .delete(
      '/:id',
      describe('Delete a survey and its responses; it can be restored for a day', { 204: 'Deleted' }),
      validate('param', idParam),
      async (c) => {
        await deleteSurvey(deps, c.var.actor, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/restore',
      describe('Restore a deleted survey with its responses', { 200: surveyDetail }),
      validate('param', idParam),
      async (c) => c.json(await restoreSurvey(deps, c.var.actor, c.req.valid('param').id), 200),
    )
    .post(
      '/:id/archive',
      describe('Archive a survey: its page accepts no answers', { 200: surveyDetail }),
      validate('param', idParam),
      async (c) =>
        c.json(await archiveSurvey(deps, c.var.actor, { ...c.req.valid('param'), archived: true }), 200),
    )
    .post(
      '/:id/unarchive',
      describe('Take a survey out of the archive', { 200: surveyDetail }),
      validate('param', idParam),
      async (c) =>
        c.json(await archiveSurvey(deps, c.var.actor, { ...c.req.valid('param'), archived: false }), 200),
    )
    .post(
      '/:id/duplicate',
      describe('Create a draft with the questions of a survey', { 201: surveyDetail }),
      validate('param', idParam),
      async (c) => c.json(await duplicateSurvey(deps, c.var.actor, c.req.valid('param').id), 201),
    )
    .post(
      '/:id/draft',
      describe('Retry the drafting of questions', { 202: jobReply }),
      validate('param', idParam),
      async (c) => c.json(await retryDraft(deps, c.var.actor, c.req.valid('param').id), 202),
    )
    .put(
      '/:id/title',
      describe('Rename a draft', { 200: surveyDetail }),
      validate('param', idParam),
      validate('json', surveyTitle),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await renameDraft(deps, c.var.actor, input), 200)
      },
    )
    .put(
      '/:id/questions',
      describe("Save the review of a survey's questions", { 200: savedReview }),
      validate('param', idParam),
      validate('json', reviewInput),
      async (c) =>
        c.json(await saveReview(deps, c.var.actor, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .post(
      '/:id/questions/:question_id/regenerate',
      describe('Regenerate one question of a draft', { 202: jobReply }),
      validate('param', questionParam),
      validate('json', regenerateQuestionInput),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await requestQuestion(deps, c.var.actor, input), 202)
      },
    )
    .post(
      '/:id/publish',
      describe('Publish a survey with its approved questions', { 200: surveyDetail }),
      validate('param', idParam),
      validate('json', publishInput),
      async (c) => {
        const input = { id: c.req.valid('param').id, ...c.req.valid('json') }
        return c.json(await publishSurvey(deps, c.var.actor, input), 200)
      },
    )
    .get(
      '/:id/responses',
      describe('List the responses of a survey, newest first', { 200: responsePage }),
      validate('param', idParam),
      validate('query', responsesQuery),
      async (c) => {
        const input = { ...c.req.valid('query'), id: c.req.valid('param').id }
        return c.json(await listResponses(deps, c.var.actor, input), 200)
      },
    )
    .get(
      '/:id/results',
      describe('Count what the responses of a survey answered, and when they came', { 200: surveyResults }),
      validate('param', idParam),
      validate('query', resultsQuery),
      async (c) => {
        const input = { ...c.req.valid('query'), id: c.req.valid('param').id }
        return c.json(await getResults(deps, c.var.actor, input), 200)
      },
    )
    .get(
      '/:id/uncounted',
      describe('List the responses of a survey that do not count: tests, and those left out', {
        200: uncountedList,
      }),
      validate('param', idParam),
      async (c) => c.json(await listUncounted(deps, c.var.actor, c.req.valid('param').id), 200),
    )
    .get(
      '/:id/refused',
      describe('List the responses of a survey that were refused as spam, newest first', {
        200: refusedPage,
      }),
      validate('param', idParam),
      validate('query', refusedQuery),
      async (c) => {
        const input = { ...c.req.valid('query'), id: c.req.valid('param').id }
        return c.json(await listRefused(deps, c.var.actor, input), 200)
      },
    )
    .delete(
      '/:id/refused',
      describe('Delete all refused responses of a survey, for good', { 204: 'Deleted' }),
      validate('param', idParam),
      async (c) => {
        await deleteRefused(deps, c.var.actor, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .delete(
      '/:id/responses/:response_id',
      describe('Delete a response; it can be restored for a day', { 204: 'Deleted' }),
      validate('param', responseParam),
      async (c) => {
        await uncountResponse(deps, c.var.actor, { ...c.req.valid('param'), reason: 'deleted' })
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/responses/:response_id/exclude',
      describe('Keep a response without counting it', { 204: 'Left out' }),
      validate('param', responseParam),
      async (c) => {
        await uncountResponse(deps, c.var.actor, { ...c.req.valid('param'), reason: 'excluded' })
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/responses/:response_id/restore',
      describe('Count a response that was deleted, left out or refused', { 204: 'Restored' }),
      validate('param', responseParam),
      async (c) => {
        await restoreResponse(deps, c.var.actor, c.req.valid('param'))
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/erase-respondent',
      describe('Delete everything of one respondent for good, here or in all your surveys', {
        200: erasedReply,
      }),
      validate('param', idParam),
      validate('json', eraseInput),
      async (c) => {
        const input = { id: c.req.valid('param').id, ...c.req.valid('json') }
        return c.json(await eraseRespondent(deps, c.var.actor, input), 200)
      },
    )
    .put(
      '/:id/questions/:question_id/texts',
      describe('Correct the texts of a question in an active survey', { 200: surveyDetail }),
      validate('param', questionParam),
      validate('json', textCorrection),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await correctTexts(deps, c.var.actor, input), 200)
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
        return c.json(await changeSettings(deps, c.var.actor, input), 200)
      },
    )
    .get(
      '/:id/groups',
      describe('Find the groups among the answers of a survey', { 200: surveyGroups.nullable() }),
      validate('param', idParam),
      async (c) => c.json(await getGroups(deps, c.var.actor, c.req.valid('param').id, c.req.raw.signal), 200),
    )
    .get(
      '/:id/groups/forecast',
      describe('Forecast when the groups among the answers will be steady', {
        200: groupForecast.nullable(),
      }),
      validate('param', idParam),
      async (c) => c.json(await getForecast(deps, c.var.actor, c.req.valid('param').id), 200),
    )
    .post(
      '/:id/close',
      describe('Close a survey and generate its personas', { 200: withJob }),
      validate('param', idParam),
      validate('json', closeInput),
      async (c) =>
        c.json(await closeSurvey(deps, c.var.actor, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .post(
      '/:id/reopen',
      describe('Reopen a closed survey for more answers', { 200: surveyDetail }),
      validate('param', idParam),
      async (c) => c.json(await reopenSurvey(deps, c.var.actor, c.req.valid('param').id), 200),
    )
    .post(
      '/:id/refresh',
      describe('Compare the personas of a survey with the answers since', { 202: jobReply }),
      validate('param', idParam),
      async (c) => c.json(await requestRefresh(deps, c.var.actor, c.req.valid('param').id), 202),
    )
    .post(
      '/:id/recount',
      describe('Count the groups behind the personas of a survey again', { 200: recount }),
      validate('param', idParam),
      async (c) =>
        c.json(await recountRun(deps, c.var.actor, c.req.valid('param').id, c.req.raw.signal), 200),
    )
    .post(
      '/:id/personas',
      describe('Retry the missing personas of a survey', { 202: jobReply }),
      validate('param', idParam),
      async (c) => c.json(await retryPersonaGeneration(deps, c.var.actor, c.req.valid('param').id), 202),
    )
}
