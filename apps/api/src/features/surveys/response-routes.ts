import { idParam, pageQuery } from '@whofor/core/paging'
import { filterText, resultsQuery, surveyResults } from '@whofor/core/survey/answer-filter'
import {
  erasedReply,
  eraseInput,
  refusedPage,
  responsePage,
  uncountedList,
} from '@whofor/core/survey/response-schema'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { describe, type UserContext, validate } from '../../http/route.ts'
import { getResults } from './get-results.ts'
import { listResponses } from './list-responses.ts'
import { deleteRefused, listRefused, listUncounted } from './list-uncounted.ts'
import { eraseRespondent, restoreResponse, uncountResponse } from './uncount-response.ts'

const responsesQuery = pageQuery.extend({ filter: filterText.default('') })
const refusedQuery = pageQuery.omit({ search: true })
const responseParam = z.strictObject({ id: z.uuid(), response_id: z.uuid() })

/** The responses of a survey, behind the guard of `surveyRoutes`. */
export function responseRoutes(deps: Deps) {
  return new Hono<UserContext>()
    .get(
      '/:id/responses',
      describe('List the responses of a survey, newest first', { 200: responsePage }),
      validate('param', idParam),
      validate('query', responsesQuery),
      async (c) => {
        const input = { ...c.req.valid('query'), id: c.req.valid('param').id }
        return c.json(await listResponses(deps, c.var.scope.actor, input), 200)
      },
    )
    .get(
      '/:id/results',
      describe('Count what the responses of a survey answered, and when they came', { 200: surveyResults }),
      validate('param', idParam),
      validate('query', resultsQuery),
      async (c) => {
        const input = { ...c.req.valid('query'), id: c.req.valid('param').id }
        return c.json(await getResults(deps, c.var.scope.actor, input), 200)
      },
    )
    .get(
      '/:id/uncounted',
      describe('List the responses of a survey that do not count: tests, and those left out', {
        200: uncountedList,
      }),
      validate('param', idParam),
      async (c) => c.json(await listUncounted(deps, c.var.scope.actor, c.req.valid('param').id), 200),
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
        return c.json(await listRefused(deps, c.var.scope.actor, input), 200)
      },
    )
    .delete(
      '/:id/refused',
      describe('Delete all refused responses of a survey, for good', { 204: 'Deleted' }),
      validate('param', idParam),
      async (c) => {
        await deleteRefused(deps, c.var.scope.actor, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .delete(
      '/:id/responses/:response_id',
      describe('Delete a response; it can be restored for a day', { 204: 'Deleted' }),
      validate('param', responseParam),
      async (c) => {
        await uncountResponse(deps, c.var.scope.actor, { ...c.req.valid('param'), reason: 'deleted' })
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/responses/:response_id/exclude',
      describe('Keep a response without counting it', { 204: 'Left out' }),
      validate('param', responseParam),
      async (c) => {
        await uncountResponse(deps, c.var.scope.actor, { ...c.req.valid('param'), reason: 'excluded' })
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/responses/:response_id/restore',
      describe('Count a response that was deleted, left out or refused', { 204: 'Restored' }),
      validate('param', responseParam),
      async (c) => {
        await restoreResponse(deps, c.var.scope.actor, c.req.valid('param'))
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
        return c.json(await eraseRespondent(deps, c.var.scope.actor, input), 200)
      },
    )
}
