import { setImmediate } from 'node:timers/promises'
import { exportFileName } from '@whofor/core/persona/file-name'
import type { AnswersFormat } from '@whofor/core/survey/exported-answers'
import type { Actor } from '../../auth/actor.ts'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { getSurveyRow } from '../surveys/get-survey.ts'
import { findSurvey } from '../surveys/queries.ts'
import { SURVEY_TEXTS } from '../surveys/survey-texts.ts'
import { type StoredResponse, selectResponsesAfter } from './answers-queries.ts'
import { type ResponseReader, responseReader } from './answers-reader.ts'
import { ANSWERS_WRITERS, type AnswersWriter } from './answers-writers.ts'
import type { StreamedDownload } from './export-personas.ts'
import { insertExport } from './queries.ts'
import { requireFormat } from './require-format.ts'
import type { RunningExports } from './running-exports.ts'
import { FILE_KINDS } from './write-file.ts'

type Work = Pick<Deps, 'db' | 'clock' | 'limits'> & { running: RunningExports }
type Input = { id: string; format: AnswersFormat; scores: boolean }

/** Responses per query: a few milliseconds with their lines, so that other requests are served in between. */
const BATCH_SIZE = 250

/**
 * Exports all answers to a survey, oldest first, if the actor's plan includes the format. They are read while the file is
 * sent, so its size does not matter; answers that come in meanwhile are not part of it. Logged once it is complete.
 */
export async function exportAnswers(
  deps: Work,
  actor: Actor,
  { id, format, scores }: Input,
): Promise<StreamedDownload> {
  const end = deps.running.begin(actor.id)
  try {
    await deps.limits.consume('export', actor.id)
    const survey = await getSurveyRow(deps.db, actor.id, id)
    if (survey.status === 'draft') throw new AppError('survey_not_active', SURVEY_TEXTS.notPublished)
    await requireFormat(deps, actor, format)
    const { extension, type } = FILE_KINDS[format]
    const read = await responseReader(deps.db, survey, { scores })
    const writer = ANSWERS_WRITERS[format]({ survey, scores, now: deps.clock() })
    const pieces = logged(deps, { ownerId: actor.id, format }, texts(deps, survey, { read, writer }))
    return { fileName: exportFileName(`${survey.title} answers`, extension), type, pieces, end }
  } catch (error) {
    end()
    throw error
  }
}

async function* texts(
  deps: Work,
  survey: PersonaSurvey,
  { read, writer }: { read: ResponseReader; writer: AnswersWriter },
): AsyncGenerator<string> {
  yield writer.head
  for await (const batch of batches(deps, survey)) yield writer.body(batch.map(read))
  yield writer.tail
}

/** Logs the export with its size once the last text was read. */
async function* logged(
  { db, clock }: Work,
  { ownerId, format }: { ownerId: string; format: AnswersFormat },
  all: AsyncIterable<string>,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const text of all) {
    const bytes = Buffer.from(text)
    size += bytes.byteLength
    yield bytes
  }
  const row = { user_id: ownerId, persona_id: null, export_format: format, file_size: size }
  await db.write((tx) => insertExport(db, tx, { ...row, created_at: clock() }))
}

/**
 * The responses 1 to `response_count`, each batch in its own turn of the event loop.
 * @throws AppError not_found when the survey was deleted meanwhile: a shorter file would pass for a complete one
 */
async function* batches({ db }: Work, survey: PersonaSurvey): AsyncGenerator<StoredResponse[]> {
  let after = 0
  while (after < survey.response_count) {
    await setImmediate()
    const page = { after, upTo: survey.response_count, limit: BATCH_SIZE }
    const batch = await selectResponsesAfter(db, survey.id, page)
    const last = batch.at(-1)
    if (last) yield batch
    if (!last || batch.length < BATCH_SIZE) break
    after = last.number
  }
  if (!(await findSurvey(db, survey.user_id, survey.id)))
    throw new AppError('not_found', SURVEY_TEXTS.notFound)
}
