import { setImmediate } from 'node:timers/promises'
import { csvTable } from '@whofor/core/persona/csv'
import { type ExportPersonasInput, exportFileName } from '@whofor/core/persona/export-formats'
import { texts } from '@whofor/texts/api/personas'
import { currentLocale } from '@whofor/texts/current-locale'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { runInLocale } from '../../i18n/locale-scope.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { loadExportedEvidence } from '../personas/load-evidence.ts'
import { selectNotes } from '../personas/owner-queries.ts'
import { toPersona } from '../personas/to-persona.ts'
import type { RunningExports } from './downloads.ts'
import { missingInZip } from './export-texts.ts'
import {
  type FileOptions,
  isRendered,
  logExport,
  makeFile,
  requireFormat,
  requireRenderable,
} from './make-file.ts'
import { type ExportedRow, selectExported, selectSizes } from './queries.ts'
import { FILE_KINDS } from './write-file.ts'
import { uniqueNames, type ZipEntry, zipFiles } from './zip-files.ts'

type Work = Pick<Deps, 'db' | 'clock' | 'log' | 'limits' | 'threads'> & { running: RunningExports }
type Input = ExportPersonasInput & { signal: AbortSignal }

/** A download that is created while it is sent. Call `end` once nobody reads it any more. */
export type StreamedDownload = {
  fileName: string
  type: string
  pieces: AsyncGenerator<Uint8Array>
  end: () => void
}

/** Exports several personas as one ZIP or as one CSV table; all must be the actor's. */
export async function exportPersonas(deps: Work, actor: Actor, input: Input): Promise<StreamedDownload> {
  const { ids, format, notes: withNotes, signal } = input
  // The files are written when the reply is read, outside the request.
  const locale = currentLocale()
  const end = deps.running.begin(actor.id)
  try {
    const asTable = format === 'csv'
    await deps.limits.consume('export', actor.id, asTable ? 1 : ids.length)
    const owned = await selectSizes(deps.db, actor.id, ids)
    if (owned.length !== ids.length) throw new AppError('not_found', texts.persona.not_found)
    await requireFormat(deps, actor, format)
    for (const persona of owned) requireRenderable(persona, format)
    const chosen = loadOneByOne(deps, actor.id, ids)
    const options = { format, withNotes, signal, locale }
    if (asTable) {
      return {
        fileName: 'personas.csv',
        type: FILE_KINDS.csv.type,
        pieces: table(deps, chosen, options),
        end,
      }
    }
    const pieces = zipFiles(entries(deps, chosen, options))
    return { fileName: 'personas.zip', type: 'application/zip', pieces, end }
  } catch (error) {
    end()
    throw error
  }
}

/**
 * Loads one persona at a time, each in its own turn of the event loop; skips personas deleted in the
 * meantime.
 */
async function* loadOneByOne(deps: Work, ownerId: string, ids: string[]): AsyncGenerator<ExportedRow> {
  for (const id of ids) {
    await setImmediate()
    yield* await selectExported(deps.db, ownerId, [id])
  }
}

async function* entries(
  deps: Work,
  all: AsyncIterable<ExportedRow>,
  options: FileOptions,
): AsyncGenerator<ZipEntry> {
  const { format, locale } = options
  const nameOf = uniqueNames()
  const { extension } = FILE_KINDS[format]
  const incomplete: { name: string; scripts: string[] }[] = []
  for await (const chosen of all) {
    const stem = exportFileName(chosen.row.name, extension).slice(0, -extension.length - 1)
    const { bytes, missingScripts } = await makeFile(deps, chosen, options)
    const name = nameOf(stem, extension)
    if (missingScripts.length > 0) incomplete.push({ name, scripts: missingScripts })
    yield { name, bytes, mtime: deps.clock(), isCompressed: isRendered(format) }
  }
  if (incomplete.length === 0) return
  // The reply's headers have left long before the last file is drawn.
  const note = Buffer.from(runInLocale(locale, () => missingInZip(incomplete)))
  yield { name: nameOf('missing-characters', 'txt'), bytes: note, mtime: deps.clock(), isCompressed: false }
}

/** The header lists the columns of all personas, so every persona is read before the first row is written. */
async function* table(
  deps: Work,
  all: AsyncIterable<ExportedRow>,
  { withNotes, locale }: FileOptions,
): AsyncGenerator<Uint8Array> {
  const add = csvTable()
  const rows: { chosen: ExportedRow; write: () => string }[] = []
  for await (const chosen of all) {
    const { row, surveyTitle, tags } = chosen
    const evidence = await loadExportedEvidence(deps.db, row)
    const notes = withNotes ? await selectNotes(deps.db, row.id) : ''
    const write = runInLocale(locale, () =>
      add.persona(toPersona(row, surveyTitle), { tags, notes }, evidence),
    )
    rows.push({ chosen, write })
  }
  yield Buffer.from(add.header())
  for (const { chosen, write } of rows) {
    await setImmediate()
    const bytes = Buffer.from(write())
    await logExport(deps, chosen, { format: 'csv', size: bytes.byteLength })
    yield bytes
  }
}

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
