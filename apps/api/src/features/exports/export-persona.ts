import { exportFileName } from '@whofor/core/persona/file-name'
import type { ExportFormat } from '@whofor/core/persona/schema'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { PERSONA_TEXTS } from '../personas/persona-texts.ts'
import { toPersona } from '../personas/to-persona.ts'
import { type Chosen, insertExport, selectChosen, selectPortraitBytes } from './queries.ts'
import { requireFormat } from './require-format.ts'
import { FILE_KINDS, writeFile } from './write-file.ts'

type Work = Pick<Deps, 'db' | 'clock' | 'log'>

/** A persona as a file, named after it, if the actor's plan includes the format; each export is logged. */
export async function exportPersona(deps: Work, actor: Actor, input: { id: string; format: ExportFormat }) {
  const [chosen] = await selectChosen(deps.db, actor.id, [input.id])
  if (!chosen) throw new AppError('not_found', PERSONA_TEXTS.notFound)
  await requireFormat(deps, actor, input.format)
  const { extension, type } = FILE_KINDS[input.format]
  const bytes = await makeFile(deps, chosen, input.format)
  return { bytes, fileName: exportFileName(chosen.row.name, extension), type }
}

/** Writes the file of one persona and logs it. */
export async function makeFile(
  deps: Work,
  { row, surveyTitle }: Chosen,
  format: ExportFormat,
): Promise<Buffer> {
  const { db } = deps
  const drawn = format === 'pdf' || format === 'png'
  const now = deps.clock()
  const exported = {
    persona: toPersona(row, surveyTitle),
    portrait: drawn ? await selectPortraitBytes(db, row.id) : null,
  }
  const { bytes, missing } = await writeFile(exported, format, now)
  if (missing.length > 0) deps.log.warn({ persona_id: row.id, missing }, 'no font has these characters')
  await db.write((tx) =>
    insertExport(db, tx, {
      user_id: row.user_id,
      persona_id: row.id,
      export_format: format,
      file_size: bytes.byteLength,
      created_at: now,
    }),
  )
  return bytes
}
