import { IMPORT_LIMITS, importCheck } from '@whofor/core/survey/import/schema'
import { surveyDetail } from '@whofor/core/survey/schema'
import { texts } from '@whofor/texts/api/surveys'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Deps } from '../../deps.ts'
import { limitBody, requireForm } from '../../http/guard-body.ts'
import { requestSignal } from '../../http/request-parts.ts'
import { requireUser } from '../../http/require-user.ts'
import { type BodyDescription, describe, type UserContext } from '../../http/route.ts'
import { attachmentHeader } from '../../http/secure-headers.ts'
import {
  checkImport,
  createRunningImports,
  exportLeftOut,
  type ImportRequest,
  importAnswers,
} from './import-answers.ts'
import { createStoreAnswers } from './store-answers.ts'

/** The file with its settings; a form adds a few hundred bytes. */
const MAX_BYTES = IMPORT_LIMITS.fileBytes + 4_000_000

const FORM = {
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file', 'settings'],
          properties: {
            file: { type: 'string', format: 'binary' },
            settings: { type: 'string', description: 'Encoding, separator and columns, as JSON' },
          },
        },
      },
    },
  },
} as const satisfies BodyDescription

/** Mounted before the guards of JSON bodies. The forms are read in a worker thread. */
export function answerImportRoutes(deps: Deps) {
  const work = { ...deps, limited: createRunningImports(), store: createStoreAnswers(deps.db) }
  return new Hono<UserContext>()
    .use(
      limitBody(MAX_BYTES, () => texts.import.too_large({ megabytes: IMPORT_LIMITS.fileBytes / 1_000_000 })),
    )
    .use(requireForm)
    .use(requireUser(deps))
    .post(
      '/check',
      describe('Check a CSV file of answers before importing it', { 200: importCheck }, FORM),
      importForm,
      async (c) => c.json(await checkImport(work, c.var.scope.actor, await requestOf(c)), 200),
    )
    .post(
      '/left-out',
      describe('List the rows of a CSV file that would not be imported', { 200: 'The rows as CSV' }, FORM),
      importForm,
      async (c) =>
        c.body(await exportLeftOut(work, c.var.scope.actor, await requestOf(c)), 200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': attachmentHeader('left-out-rows.csv'),
        }),
    )
    .post(
      '/',
      describe('Create a survey from a CSV file of answers', { 201: surveyDetail }, FORM),
      importForm,
      async (c) => c.json(await importAnswers(work, c.var.scope.actor, await requestOf(c)), 201),
    )
}

type ImportForm = { form: { file: File; settings: string } }

/** Only tells the typed client what the form holds. */
const importForm = createMiddleware<UserContext, string, { in: ImportForm; out: { form: never } }>(
  async (_, next) => next(),
)

async function requestOf(c: Context<UserContext>): Promise<ImportRequest> {
  return {
    upload: {
      body: new Uint8Array(await c.req.arrayBuffer()),
      contentType: c.req.header('content-type') ?? '',
    },
    signal: requestSignal(c.req.raw),
  }
}
