import { idParam } from '@whofor/core/page/page'
import { exportPersonasInput } from '@whofor/core/persona/export-input'
import { personaImport } from '@whofor/core/persona/import'
import { exportFormat, personaDetail } from '@whofor/core/persona/schema'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { attachment } from '../../http/attachment.ts'
import type { UserBindings } from '../../http/bindings.ts'
import { replies } from '../../http/replies.ts'
import { valid } from '../../http/valid.ts'
import { exportPersona } from './export-persona.ts'
import { exportPersonas } from './export-personas.ts'
import { importPersona } from './import-persona.ts'
import { streamOf } from './stream-of.ts'

const exportParam = idParam.extend({ format: exportFormat })

/** Under /api/personas, after its own routes and so behind their guard. */
export function exportRoutes(deps: Deps) {
  return new Hono<UserBindings>()
    .get(
      '/:id/export/:format',
      replies('Download as json, csv, markdown, pdf or png', {
        200: 'The file; JSON as PersonaExport, which can be imported again',
      }),
      valid('param', exportParam),
      async (c) => {
        await deps.limits.consume('export', c.var.actor.id)
        const { bytes, fileName, type } = await exportPersona(deps, c.var.actor, c.req.valid('param'))
        return c.body(new Uint8Array(bytes), 200, download(fileName, type))
      },
    )
    .post(
      '/export',
      replies('Download several as a ZIP', { 200: 'The ZIP, one file for each persona' }),
      valid('json', exportPersonasInput),
      async (c) => {
        await deps.limits.consume('export', c.var.actor.id)
        const zip = await exportPersonas(deps, c.var.actor, c.req.valid('json'))
        return c.body(streamOf(zip), 200, download('personas.zip', 'application/zip'))
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
