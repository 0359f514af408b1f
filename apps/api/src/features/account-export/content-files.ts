import { setImmediate } from 'node:timers/promises'
import { fileStem } from '@whofor/core/persona/export-formats'
import type { Locale } from '@whofor/texts/locales'
import type { Db } from '../../db/db.ts'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { runInLocale } from '../../i18n/locale-scope.ts'
import { type ExportedRow, selectExported } from '../exports/queries.ts'
import { writeAnswers } from '../exports/write-answers.ts'
import { writeFile } from '../exports/write-file.ts'
import { uniqueNames, type ZipEntry } from '../exports/zip-files.ts'
import { selectViews } from '../personas/detail-queries.ts'
import { loadExportedEvidence } from '../personas/load-evidence.ts'
import { selectNotes } from '../personas/owner-queries.ts'
import { toPersona } from '../personas/to-persona.ts'
import { findLogo } from '../surveys/logo/logo-queries.ts'
import { findSurvey } from '../surveys/queries.ts'
import { selectTranslations } from '../surveys/translations/translation-queries.ts'
import { selectUncountedShown } from '../surveys/uncounted-queries.ts'
import { jsonBytes, jsonListPieces, listRows, PAGE_SIZE } from './json-lists.ts'
import { listQueries, personaListQueries } from './list-queries.ts'
import { findImageBytes, selectImages, selectRuns, selectShareLinks, selectUpdates } from './queries.ts'

type Work = Pick<Deps, 'db' | 'clock'> & { locale: Locale }

/** Versions per query: each holds a whole persona. */
const VERSIONS_PAGE = 20

/** A folder for each persona, with all its versions, images and its chat. */
export async function* personaFiles(deps: Work, userId: string): AsyncGenerator<ZipEntry> {
  const folderOf = uniqueNames()
  for await (const page of listRows(listQueries(deps.db, userId, PAGE_SIZE).personas)) {
    for (const { id } of page) {
      await setImmediate()
      const [chosen] = await selectExported(deps.db, userId, [id])
      if (!chosen) continue
      const folder = `personas/${folderOf(fileStem(chosen.row.name, 'persona'))}`
      for await (const file of filesOf(deps, chosen)) yield { ...file, name: `${folder}/${file.name}` }
    }
  }
}

async function* filesOf(deps: Work, { row, surveyTitle, tags }: ExportedRow): AsyncGenerator<ZipEntry> {
  const { db } = deps
  const mtime = deps.clock()
  const evidence = await loadExportedEvidence(db, row)
  const notes = await selectNotes(db, row.id)
  const written = { persona: toPersona(row, surveyTitle), tags, notes, ...evidence }
  const plain = { mtime, isCompressed: false }
  yield { name: 'persona.json', bytes: writeFile(written, 'json', mtime).bytes, ...plain }
  const markdown = runInLocale(deps.locale, () => writeFile(written, 'markdown', mtime))
  yield { name: 'persona.md', bytes: markdown.bytes, ...plain }
  yield { name: 'details.json', bytes: jsonBytes(await detailsOf(db, row.id, tags)), ...plain }
  const lists = personaListQueries(db, row.id, PAGE_SIZE)
  const { versions } = personaListQueries(db, row.id, VERSIONS_PAGE)
  const head = { persona_id: row.id }
  yield {
    name: 'versions.json',
    mtime,
    pieces: jsonListPieces(head, 'versions', listRows(versions, VERSIONS_PAGE)),
  }
  yield { name: 'chat.json', mtime, pieces: jsonListPieces(head, 'messages', listRows(lists.messages)) }
  for (const { id, version } of await selectImages(db, row.id)) {
    await setImmediate()
    const bytes = await findImageBytes(db, id)
    if (bytes) yield { name: `image-${version}.webp`, mtime, bytes, isCompressed: true }
  }
}

async function detailsOf(db: Db, personaId: string, tags: string[]) {
  return {
    persona_id: personaId,
    tags,
    notes: await selectNotes(db, personaId),
    views: await selectViews(db, personaId),
    share_links: await selectShareLinks(db, personaId),
  }
}

const MAX_UNCOUNTED = 1000

type SurveyFilesDeps = Pick<Deps, 'db' | 'clock' | 'threads'>

/** A folder for each survey, with its answers as CSV and JSON. */
export async function* surveyFiles(deps: SurveyFilesDeps, userId: string): AsyncGenerator<ZipEntry> {
  const folderOf = uniqueNames()
  for await (const page of listRows(listQueries(deps.db, userId, PAGE_SIZE).surveys)) {
    for (const { id } of page) {
      const survey = await findSurvey(deps.db, userId, id)
      if (!survey) continue
      const folder = `surveys/${folderOf(fileStem(survey.title, 'survey'))}`
      const mtime = deps.clock()
      const bytes = jsonBytes(await surveyDocument(deps.db, survey))
      yield { name: `${folder}/survey.json`, mtime, bytes, isCompressed: false }
      const logo = await findLogo(deps.db, survey.id)
      if (logo) yield { name: `${folder}/logo.webp`, mtime, bytes: logo.data, isCompressed: true }
      if (survey.response_count === 0) continue
      for (const format of ['csv', 'json'] as const) {
        const pieces = await writeAnswers(deps, survey, { format, scores: true })
        yield { name: `${folder}/answers.${format}`, mtime, pieces }
      }
    }
  }
}

async function surveyDocument(db: Db, survey: PersonaSurvey) {
  const { search_text: _, user_id: __, ...shown } = survey
  return {
    ...shown,
    groups: await selectRuns(db, survey.id),
    translations: (await selectTranslations(db, survey.id)).map(({ id: _, survey_id: __, ...row }) => row),
    not_counted: await selectUncountedShown(db, survey.id, MAX_UNCOUNTED),
    persona_updates: await selectUpdates(db, survey.id),
  }
}
