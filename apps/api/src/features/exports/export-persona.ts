import { exportFileName } from '@whofor/core/persona/file-name'
import type { ExportFormat } from '@whofor/core/persona/schema'
import type { Actor } from '../../auth/actor.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { selectFinishedImage } from '../images/queries.ts'
import { PERSONA_TEXTS } from '../personas/persona-texts.ts'
import { findPersona, insertExport, selectSurveyTitle } from '../personas/queries.ts'
import { toPersona } from '../personas/to-persona.ts'
import { requireFormat } from './require-format.ts'
import { FILE_KINDS, writeFile } from './write-file.ts'

type Work = Pick<Deps, 'db' | 'clock' | 'log'>

/** A persona as a file, named after it, if the actor's plan includes the format; each export is logged. */
export async function exportPersona(deps: Work, actor: Actor, input: { id: string; format: ExportFormat }) {
  const row = await findPersona(deps.db, actor.id, input.id)
  if (!row) throw new AppError('not_found', PERSONA_TEXTS.notFound)
  await requireFormat(deps, actor, input.format)
  const { extension, type } = FILE_KINDS[input.format]
  const bytes = await makeFile(deps, row, input.format)
  return { bytes, fileName: exportFileName(row.name, extension), type }
}

/** Writes the file of one persona and logs it. */
export async function makeFile(deps: Work, row: PersonaRow, format: ExportFormat): Promise<Buffer> {
  const { db } = deps
  const drawn = format === 'pdf' || format === 'png'
  const title = row.survey_id ? await selectSurveyTitle(db, row.user_id, row.survey_id) : null
  const image = drawn ? await selectFinishedImage(db, row.user_id, row.id, undefined) : null
  const now = deps.clock()
  const exported = { persona: toPersona(row, title), portrait: image?.data ?? null }
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
