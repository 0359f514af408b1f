import { setImmediate } from 'node:timers/promises'
import type { ExportPersonasInput } from '@whofor/core/persona/export-input'
import { exportFileName } from '@whofor/core/persona/file-name'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { PERSONA_TEXTS } from '../personas/persona-texts.ts'
import { makeFile } from './export-persona.ts'
import { selectChosen } from './queries.ts'
import { requireFormat } from './require-format.ts'
import { uniqueNames } from './unique-names.ts'
import { FILE_KINDS } from './write-file.ts'
import { type ZipEntry, zipFiles } from './zip-files.ts'

type Work = Pick<Deps, 'db' | 'clock' | 'log'>

/** Several personas as a ZIP that is made while it is sent; all must be the actor's. */
export async function exportPersonas(
  deps: Work,
  actor: Actor,
  { ids, format }: ExportPersonasInput,
): Promise<AsyncGenerator<Uint8Array>> {
  const all = await selectChosen(deps.db, actor.id, ids)
  if (all.length !== ids.length) throw new AppError('not_found', PERSONA_TEXTS.notFound)
  await requireFormat(deps, actor, format)
  return zipFiles(entries())

  async function* entries(): AsyncGenerator<ZipEntry> {
    const nameOf = uniqueNames()
    const { extension } = FILE_KINDS[format]
    for (const chosen of all) {
      // Drawing takes the processor: others get their turn between two files.
      await setImmediate()
      const stem = exportFileName(chosen.row.name, extension).slice(0, -extension.length - 1)
      const bytes = await makeFile(deps, chosen, format)
      yield {
        name: nameOf(stem, extension),
        bytes,
        mtime: deps.clock(),
        packed: format === 'png' || format === 'pdf',
      }
    }
  }
}
