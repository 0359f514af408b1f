import { exportFileName } from '@whofor/core/persona/export-formats'
import type { AnswersFormat } from '@whofor/core/survey/exported-answers'
import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getSurveyRow } from '../surveys/get-survey.ts'
import type { RunningExports } from './downloads.ts'
import type { StreamedDownload } from './export-personas.ts'
import { requireFormat } from './make-file.ts'
import { insertExport } from './queries.ts'
import { writeAnswers } from './write-answers.ts'
import { FILE_KINDS } from './write-file.ts'

type Work = Pick<Deps, 'db' | 'clock' | 'limits' | 'threads'> & { running: RunningExports }
type Input = { id: string; format: AnswersFormat; scores: boolean; filter: string; unfinished: boolean }

/**
 * Exports all answers to a survey, those that match a filter or the unfinished ones, oldest first, if the actor's plan includes the format. They are read while the file is
 * sent, so its size does not matter; answers that come in meanwhile are not part of it. Logged once it is complete.
 */
export async function exportAnswers(
  deps: Work,
  actor: Actor,
  { id, format, scores, filter, unfinished }: Input,
): Promise<StreamedDownload> {
  const end = deps.running.begin(actor.id)
  try {
    await deps.limits.consume('export', actor.id)
    const survey = await getSurveyRow(deps.db, actor.id, id)
    if (survey.status === 'draft') throw new AppError('survey_not_active', texts.survey.not_published)
    await requireFormat(deps, actor, format)
    const { extension, type } = FILE_KINDS[format]
    const written = await writeAnswers(deps, survey, { format, scores, filter, unfinished })
    const pieces = logged(deps, { ownerId: actor.id, format }, written)
    return {
      fileName: exportFileName(fileTitle(survey.title, { scores, unfinished }), extension),
      type,
      pieces,
      end,
    }
  } catch (error) {
    end()
    throw error
  }
}

/** With room for what is in the file, which tells two files of one survey apart. */
const fileTitle = (title: string, { scores, unfinished }: Pick<Input, 'scores' | 'unfinished'>): string =>
  [
    title.slice(0, TITLE_LENGTH),
    unfinished ? texts.survey.unfinished : texts.survey.answers,
    ...(scores ? [texts.survey.scores] : []),
  ].join(' ')
const TITLE_LENGTH = 80

/** Logs the export with its size once its last piece was read. */
async function* logged(
  { db, clock }: Work,
  { ownerId, format }: { ownerId: string; format: AnswersFormat },
  written: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const bytes of written) {
    size += bytes.byteLength
    yield bytes
  }
  const row = { user_id: ownerId, persona_id: null, export_format: format, file_size: size }
  await db.write((tx) => insertExport(db, tx, { ...row, created_at: clock() }))
}
