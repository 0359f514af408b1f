import { exportFileName } from '@whofor/core/persona/export-formats'
import { texts } from '@whofor/texts/api/personas'
import { currentLocale } from '@whofor/texts/current-locale'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { type FileOptions, makeFile } from './make-file.ts'
import { selectExported } from './queries.ts'
import { requireFormat } from './require-format.ts'
import { requireRenderable } from './require-renderable.ts'
import type { RunningExports } from './running-exports.ts'
import { FILE_KINDS } from './write-file.ts'

type Work = Pick<Deps, 'db' | 'clock' | 'log' | 'limits' | 'threads'> & { running: RunningExports }

/**
 * Exports a persona as a file named after it, if the actor's plan includes the format; each export is logged.
 */
export async function exportPersona(
  deps: Work,
  actor: Actor,
  { id, format, withNotes, signal }: { id: string } & Omit<FileOptions, 'locale'>,
) {
  const end = deps.running.begin(actor.id)
  try {
    await deps.limits.consume('export', actor.id)
    const [chosen] = await selectExported(deps.db, actor.id, [id])
    if (!chosen) throw new AppError('not_found', texts.persona.not_found)
    await requireFormat(deps, actor, format)
    requireRenderable({ name: chosen.row.name, size: chosen.size }, format)
    const { extension, type } = FILE_KINDS[format]
    const options = { format, withNotes, signal, locale: currentLocale() }
    const { bytes, missingScripts } = await makeFile(deps, chosen, options)
    return { bytes, missingScripts, fileName: exportFileName(chosen.row.name, extension), type }
  } finally {
    end()
  }
}
