import { type PersonaFormat, planFormatOf } from '@whofor/core/persona/export-formats'
import { texts } from '@whofor/texts/api/exports'
import type { Locale } from '@whofor/texts/locales'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { runInLocale } from '../../i18n/locale-scope.ts'
import { getLimits } from '../../quota/quota.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { ThreadLost } from '../../threads/thread-pool.ts'
import { loadExportedEvidence } from '../personas/load-evidence.ts'
import { selectNotes } from '../personas/owner-queries.ts'
import { toPersona } from '../personas/to-persona.ts'
import { getPortraitImage } from '../portraits/get-portrait-image.ts'
import { missingScriptsOf } from './missing-scripts.ts'
import { type ExportedRow, insertExport } from './queries.ts'
import type { RenderInput } from './render-persona.ts'
import { type WrittenFile, writeFile } from './write-file.ts'

type Work = Pick<Deps, 'db' | 'clock' | 'log' | 'threads'>
/** `missingScripts`: those with characters that are printed as □. */
type MadeFile = { bytes: Uint8Array; missingScripts: string[] }

/** `withNotes`: whether the owner's notes are written, too. */
export type FileOptions = { format: PersonaFormat; withNotes: boolean; signal: AbortSignal; locale: Locale }

const LOGGED_CHARACTERS = 20

/** Creates the file of one persona and logs the export. */
export async function makeFile(
  deps: Work,
  chosen: ExportedRow,
  { format, withNotes, signal, locale }: FileOptions,
): Promise<MadeFile> {
  const { row, surveyTitle, tags } = chosen
  const now = deps.clock()
  const persona = runInLocale(locale, () => toPersona(row, surveyTitle))
  const evidence = await loadExportedEvidence(deps.db, row)
  const notes = withNotes ? await selectNotes(deps.db, row.id) : ''
  const { bytes, missing } = isRendered(format)
    ? await renderInThread(
        deps,
        {
          exported: { persona, ...evidence, portrait: await portraitOf(deps, row), notes },
          format,
          now,
          locale,
        },
        signal,
      )
    : runInLocale(locale, () => writeFile({ persona, tags, notes, ...evidence }, format, now))
  const { names, fontPackages } = missingScriptsOf(missing)
  if (names.length > 0)
    deps.log.warn(
      {
        persona_id: row.id,
        missing: missing.slice(0, LOGGED_CHARACTERS),
        scripts: names,
        install: fontPackages,
      },
      'no installed font has these characters',
    )
  await logExport(deps, chosen, { format, size: bytes.byteLength })
  return { bytes, missingScripts: names }
}

async function portraitOf(deps: Work, { id, user_id }: ExportedRow['row']): Promise<Uint8Array | null> {
  const image = await getPortraitImage(deps, user_id, id)
  return image?.bytes ?? null
}

/** Logs an export with its size in bytes. */
export async function logExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { row }: ExportedRow,
  { format, size }: { format: PersonaFormat; size: number },
): Promise<void> {
  await db.write((tx) =>
    insertExport(db, tx, {
      user_id: row.user_id,
      persona_id: row.id,
      export_format: format,
      file_size: size,
      created_at: clock(),
    }),
  )
}

async function renderInThread(
  { threads, log }: Pick<Deps, 'threads' | 'log'>,
  input: RenderInput,
  signal: AbortSignal,
): Promise<WrittenFile> {
  try {
    return await threads.rendering.run('renderPersona', input, { signal })
  } catch (error) {
    if (!(error instanceof ThreadLost)) throw error
    log.error(
      { err: error.cause ?? error, persona_id: input.exported.persona.id },
      'an export could not be rendered',
    )
    throw new AppError('internal', texts.export.not_rendered)
  }
}

/**
 * Maximum JSON size of a persona exported as PDF or PNG; the longest that a model generates has about a
 * third.
 */
export const MAX_RENDERED_BYTES = 60_000

export const isRendered = (format: PersonaFormat): format is 'pdf' | 'png' =>
  format === 'pdf' || format === 'png'

/** Throws `payload_too_large` for a persona that would take many seconds to render. */
export function requireRenderable(persona: { name: string; size: number }, format: PersonaFormat): void {
  if (!isRendered(format) || persona.size <= MAX_RENDERED_BYTES) return
  const name = persona.name.length > 60 ? `${persona.name.slice(0, 59)}…` : persona.name
  throw new AppError(
    'payload_too_large',
    texts.export.too_long({
      name,
      kilobytes: Math.ceil(persona.size / 1000),
      most: MAX_RENDERED_BYTES / 1000,
    }),
  )
}

/** Throws `export_format_not_in_tier` unless the actor's tier includes the format. */
export async function requireFormat(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  format: PersonaFormat,
): Promise<void> {
  const { export_formats, unlimited } = await getLimits(deps, deps.db.read, actor)
  if (unlimited || export_formats.includes(planFormatOf(format))) return
  throw new AppError('export_format_not_in_tier', texts.export.format_not_in_tier)
}
