import { jobReply } from '@whofor/core/job'
import { idParam } from '@whofor/core/paging'
import {
  draftTranslationInput,
  respondentLanguage,
  surveyTranslation,
  translationChange,
  translationList,
} from '@whofor/core/survey/translation/translation-schema'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { describe, type UserContext, validate } from '../../../http/route.ts'
import {
  changeTranslation,
  deleteTranslation,
  publishTranslation,
  requestTranslation,
} from './change-translation.ts'
import { getTranslation, listTranslations } from './get-translation.ts'

const place = idParam.extend({ lang: respondentLanguage })

/** Mounted under /api/surveys, after its own routes and so behind their guard. */
export function translationRoutes(deps: Deps) {
  return new Hono<UserContext>()
    .get(
      '/:id/translations',
      describe('List the translations of a survey', { 200: translationList }),
      validate('param', idParam),
      async (c) => c.json(await listTranslations(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .get(
      '/:id/translations/:lang',
      describe('Get a translation beside the original', { 200: surveyTranslation }),
      validate('param', place),
      async (c) => c.json(await getTranslation(deps, c.var.scope.actor, c.req.valid('param')), 200),
    )
    .patch(
      '/:id/translations/:lang',
      describe('Approve texts of a translation as they are given', { 200: surveyTranslation }),
      validate('param', place),
      validate('json', translationChange),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await changeTranslation(deps, c.var.scope.actor, input), 200)
      },
    )
    .delete(
      '/:id/translations/:lang',
      describe('Delete a translation', { 204: 'Deleted' }),
      validate('param', place),
      async (c) => {
        await deleteTranslation(deps, c.var.scope.actor, c.req.valid('param'))
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/translations/:lang/draft',
      describe('Start writing texts of a translation with the model', { 202: jobReply }),
      validate('param', place),
      validate('json', draftTranslationInput),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await requestTranslation(deps, c.var.scope.actor, input), 202)
      },
    )
    .post(
      '/:id/translations/:lang/publish',
      describe('Show a translation to respondents', { 200: surveyTranslation }),
      validate('param', place),
      async (c) => {
        const input = { ...c.req.valid('param'), published: true }
        return c.json(await publishTranslation(deps, c.var.scope.actor, input), 200)
      },
    )
    .post(
      '/:id/translations/:lang/unpublish',
      describe('Stop showing a translation to respondents', { 200: surveyTranslation }),
      validate('param', place),
      async (c) => {
        const input = { ...c.req.valid('param'), published: false }
        return c.json(await publishTranslation(deps, c.var.scope.actor, input), 200)
      },
    )
}
