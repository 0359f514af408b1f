import { exportFileName } from '@whofor/core/persona/file-name'
import { personaExport } from '@whofor/core/persona/schema'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { readLimits } from '../usage/read-limits.ts'
import { PERSONA_TEXTS } from './persona-texts.ts'
import { findPersona, insertExport, selectSurveyTitle } from './queries.ts'
import { toPersona } from './to-persona.ts'

/** A persona as a JSON file, named after it, if the actor's plan includes the format; each export is logged. */
export async function exportPersona(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, id: string) {
  const row = await findPersona(deps.db, actor.id, id)
  if (!row) throw new AppError('not_found', PERSONA_TEXTS.notFound)
  const limits = await readLimits(deps, deps.db.read, actor.account_tier)
  if (!actor.is_admin && !limits.export_formats.includes('json')) {
    throw new AppError('export_format_not_in_tier', PERSONA_TEXTS.formatNotInTier)
  }
  const now = deps.clock()
  const title = row.survey_id ? await selectSurveyTitle(deps.db, actor.id, row.survey_id) : null
  const document = personaExport.parse({
    format: 'whofor.persona',
    version: 1,
    exported_at: new Date(now).toISOString(),
    persona: toPersona(row, title),
  })
  const body = `${JSON.stringify(document, null, 2)}\n`
  await deps.db.write((tx) =>
    insertExport(deps.db, tx, {
      user_id: actor.id,
      persona_id: row.id,
      export_format: 'json',
      file_size: Buffer.byteLength(body),
      created_at: now,
    }),
  )
  return { body, fileName: exportFileName(row.name, 'json') }
}
