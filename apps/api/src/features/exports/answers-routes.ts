import { idParam } from '@whofor/core/paging'
import { answersExportQuery, answersFormat } from '@whofor/core/survey/exported-answers'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { refuseOtherSites } from '../../http/guard-requests.ts'
import { requestSignal } from '../../http/request-parts.ts'
import { describe, type UserContext, validate } from '../../http/route.ts'
import { downloadHeaders } from './download-headers.ts'
import { exportAnswers } from './export-answers.ts'
import type { RunningExports } from './running-exports.ts'
import { toStream } from './to-stream.ts'

const exportParam = idParam.extend({ format: answersFormat })

/** Mounted under /api/surveys, after its own routes and so behind their guard. */
export function answersExportRoutes(deps: Deps, running: RunningExports) {
  const work = { ...deps, running }
  return new Hono<UserContext>().get(
    '/:id/export/:format',
    describe('Export the answers to a survey as csv or json', {
      200: 'The file, oldest answer first, with the scores if scores=1, of those that match the filter, or of the unfinished ones if unfinished=1; JSON as AnswersExport',
    }),
    refuseOtherSites,
    validate('param', exportParam),
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
