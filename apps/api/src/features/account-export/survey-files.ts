import { fileStem } from '@whofor/core/persona/export-formats'
import type { Db } from '../../db/db.ts'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { uniqueNames } from '../exports/unique-names.ts'
import { writeAnswers } from '../exports/write-answers.ts'
import type { ZipEntry } from '../exports/zip-files.ts'
import { findLogo } from '../surveys/logo/logo-queries.ts'
import { findSurvey } from '../surveys/queries.ts'
import { selectTranslations } from '../surveys/translations/translation-queries.ts'
import { selectUncountedShown } from '../surveys/uncounted-queries.ts'
import { jsonBytes } from './json-file.ts'
import { listQueries } from './list-queries.ts'
import { listRows, PAGE_SIZE } from './list-rows.ts'
import { selectRuns, selectUpdates } from './queries.ts'

const MAX_UNCOUNTED = 1000

type Work = Pick<Deps, 'db' | 'clock' | 'threads'>

/** A folder for each survey, with its answers as CSV and JSON. */
export async function* surveyFiles(deps: Work, userId: string): AsyncGenerator<ZipEntry> {
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
