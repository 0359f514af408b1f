import { idParam } from '@whofor/core/page/page'
import { exportPersonasInput } from '@whofor/core/persona/export-input'
import { personaImport } from '@whofor/core/persona/import'
import { exportFormat, personaDetail } from '@whofor/core/persona/schema'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { attachment } from '../../http/attachment.ts'
import type { UserBindings } from '../../http/bindings.ts'
import { refuseOtherSites } from '../../http/guard-origin.ts'
import { replies } from '../../http/replies.ts'
import { requestSignal } from '../../http/request-signal.ts'
import { valid } from '../../http/valid.ts'
import { exportPersona } from './export-persona.ts'
import { exportPersonas } from './export-personas.ts'
import { importPersona } from './import-persona.ts'
import { createRunningExports } from './running-exports.ts'
import { streamOf } from './stream-of.ts'

const exportParam = idParam.extend({ format: exportFormat })

/** Under /api/personas, after its own routes and so behind their guard. */
export function exportRoutes(deps: Deps) {
  const work = { ...deps, running: createRunningExports() }
  return new Hono<UserBindings>()
    .get(
      '/:id/export/:format',
      replies('Download as json, csv, markdown, pdf or png', {
        200: 'The file; JSON as PersonaExport, which can be imported again',
      }),
      refuseOtherSites,
      valid('param', exportParam),
      async (c) => {
        const input = { ...c.req.valid('param'), signal: requestSignal(c.req.raw) }
        const { bytes, fileName, type } = await exportPersona(work, c.var.actor, input)
        return c.body(new Uint8Array(bytes), 200, download(fileName, type))
      },
    )
    .post(
      '/export',
      replies('Download several', {
        200: 'A ZIP with one file for each persona; as csv one table with a row for each',
      }),
      valid('json', exportPersonasInput),
      async (c) => {
        const interrupt = new AbortController()
        const signal = AbortSignal.any([requestSignal(c.req.raw), interrupt.signal])
        const input = { ...c.req.valid('json'), signal }
        const { pieces, end, fileName, type } = await exportPersonas(work, c.var.actor, input)
        const stop = (): void => {
          interrupt.abort()
          end()
        }
        signal.addEventListener('abort', stop)
        return c.body(streamOf(pieces, stop), 200, download(fileName, type))
      },
    )
    .post(
      '/import',
      replies('Import an exported persona', { 201: personaDetail }),
      valid('json', personaImport),
      async (c) => c.json(await importPersona(deps, c.var.actor, c.req.valid('json')), 201),
    )
}

const download = (fileName: string, type: string) => ({
  'content-type': type,
  'content-disposition': attachment(fileName),
  'cache-control': 'no-store',
})
