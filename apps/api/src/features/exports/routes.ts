import { idParam } from '@whofor/core/paging'
import {
  exportPersonasInput,
  exportQuery,
  MISSING_SCRIPTS_HEADER,
  personaFormat,
  SCRIPT_SEPARATOR,
} from '@whofor/core/persona/export-formats'
import { personaImport } from '@whofor/core/persona/import'
import { personaDetail } from '@whofor/core/persona/persona'
import { answersExportQuery, answersFormat } from '@whofor/core/survey/exported-answers'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { refuseOtherSites } from '../../http/guard-requests.ts'
import { requestSignal } from '../../http/request-parts.ts'
import { describe, type UserContext, validate } from '../../http/route.ts'
import { downloadHeaders, type RunningExports, toStream } from './downloads.ts'
import { exportAnswers } from './export-answers.ts'
import { exportPersona, exportPersonas } from './export-personas.ts'
import { importPersona } from './import-persona.ts'

const exportParam = idParam.extend({ format: personaFormat })

/** Mounted under /api/personas, after its own routes and so behind their guard. */
export function exportRoutes(deps: Deps, running: RunningExports) {
  const work = { ...deps, running }
  return new Hono<UserContext>()
    .get(
      '/:id/export/:format',
      describe('Export a persona as json, csv, markdown, pdf, png, json-ld or system-prompt', {
        200: 'The file; JSON as PersonaExport, which can be imported again. With notes=1 it has your notes on the persona. The header Missing-Scripts of a PDF or PNG lists scripts that are printed as □',
      }),
      refuseOtherSites,
      validate('param', exportParam),
      validate('query', exportQuery),
      async (c) => {
        const withNotes = c.req.valid('query').notes === '1'
        const input = { ...c.req.valid('param'), withNotes, signal: requestSignal(c.req.raw) }
        const { bytes, fileName, type, missingScripts } = await exportPersona(work, c.var.scope.actor, input)
        const missing = missingScripts.join(SCRIPT_SEPARATOR)
        return c.body(new Uint8Array(bytes), 200, {
          ...downloadHeaders(fileName, type),
          ...(missing === '' ? {} : { [MISSING_SCRIPTS_HEADER]: missing }),
        })
      },
    )
    .post(
      '/export',
      describe('Export several personas', {
        200: 'A ZIP with one file for each persona; as csv one table with a row for each',
      }),
      validate('json', exportPersonasInput),
      async (c) => {
        const interrupt = new AbortController()
        const signal = AbortSignal.any([requestSignal(c.req.raw), interrupt.signal])
        const input = { ...c.req.valid('json'), signal }
        const { pieces, end, fileName, type } = await exportPersonas(work, c.var.scope.actor, input)
        const stop = (): void => {
          interrupt.abort()
          end()
        }
        signal.addEventListener('abort', stop)
        return c.body(toStream(pieces, stop), 200, downloadHeaders(fileName, type))
      },
    )
    .post(
      '/import',
      describe('Import an exported persona', { 201: personaDetail }),
      validate('json', personaImport),
      async (c) => c.json(await importPersona(deps, c.var.scope.actor, c.req.valid('json')), 201),
    )
}

const answersExportParam = idParam.extend({ format: answersFormat })

/** Mounted under /api/surveys, after its own routes and so behind their guard. */
export function answersExportRoutes(deps: Deps, running: RunningExports) {
  const work = { ...deps, running }
  return new Hono<UserContext>().get(
    '/:id/export/:format',
    describe('Export the answers to a survey as csv or json', {
      200: 'The file, oldest answer first, with the scores if scores=1, of those that match the filter, or of the unfinished ones if unfinished=1; JSON as AnswersExport',
    }),
    refuseOtherSites,
    validate('param', answersExportParam),
    validate('query', answersExportQuery),
    async (c) => {
      const { id, format } = c.req.valid('param')
      const { scores, filter, unfinished } = c.req.valid('query')
      const input = { id, format, scores: scores === '1', filter, unfinished: unfinished === '1' }
      const { pieces, end, fileName, type } = await exportAnswers(work, c.var.scope.actor, input)
      requestSignal(c.req.raw).addEventListener('abort', end)
      return c.body(toStream(pieces, end), 200, downloadHeaders(fileName, type))
    },
  )
}
