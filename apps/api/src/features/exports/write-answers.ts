import { setImmediate } from 'node:timers/promises'
import type { AnswersFormat } from '@whofor/core/survey/exported-answers'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findSurvey } from '../surveys/queries.ts'
import { SURVEY_TEXTS } from '../surveys/survey-texts.ts'
import { type StoredResponse, selectResponsesAfter } from './answers-queries.ts'
import { type ResponseReader, responseReader } from './answers-reader.ts'
import { ANSWERS_WRITERS, type AnswersWriter } from './answers-writers.ts'

type Work = Pick<Deps, 'db' | 'clock'>

/** Responses per query: a few milliseconds with their lines, so that other requests are served in between. */
const BATCH_SIZE = 250

/** Writes a file of all answers to a survey, oldest first; they are read while the file is. */
export async function writeAnswers(
  deps: Work,
  survey: PersonaSurvey,
  { format, scores }: { format: AnswersFormat; scores: boolean },
): Promise<AsyncGenerator<Uint8Array>> {
  const read = await responseReader(deps.db, survey, { scores })
  const writer = ANSWERS_WRITERS[format]({ survey, scores, now: deps.clock() })
  return pieces(deps, survey, { read, writer })
}

async function* pieces(
  deps: Work,
  survey: PersonaSurvey,
  { read, writer }: { read: ResponseReader; writer: AnswersWriter },
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(writer.head)
  for await (const batch of batches(deps, survey)) yield Buffer.from(writer.body(batch.map(read)))
  yield Buffer.from(writer.tail)
}

/**
 * The responses 1 to `response_count`, each batch in its own turn of the event loop.
 * @throws AppError not_found when the survey was deleted meanwhile: a shorter file would pass for a complete one
 */
async function* batches({ db }: Pick<Deps, 'db'>, survey: PersonaSurvey): AsyncGenerator<StoredResponse[]> {
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
