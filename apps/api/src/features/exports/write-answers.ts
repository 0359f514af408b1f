import { readFilter } from '@whofor/core/survey/answer-filter'
import {
  type AnswersExport,
  type AnswersFormat,
  answerCells,
  answerHeaders,
  type ExportedResponse,
} from '@whofor/core/survey/exported-answers'
import { fieldKeys } from '@whofor/core/survey/settings/hidden-fields'
import { BYTE_ORDER_MARK, csvLine } from '@whofor/core/text/csv-line'
import { texts } from '@whofor/texts/api/surveys'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { narrowAnswers } from '../surveys/answer-questions.ts'
import { askAnswers } from '../surveys/ask-answers.ts'
import { lastNumberOf } from '../surveys/count-responses.ts'
import { findSurvey, selectNumbered } from '../surveys/queries.ts'
import { publishedQuestions, settingsOf } from '../surveys/stored-survey.ts'
import { isTranslated } from '../surveys/translations/translation-queries.ts'
import { type StoredResponse, selectResponsesAfter, selectUnfinishedAfter } from './queries.ts'
import { createGiveWay, type ResponseReader, responseReader } from './read-answers.ts'

type Work = Pick<Deps, 'db' | 'clock' | 'threads'>

/** Responses per query: a few milliseconds with their lines, so that other requests are served in between. */
const BATCH_SIZE = 250

type WrittenAnswers = { format: AnswersFormat; scores: boolean; filter?: string; unfinished?: boolean }

/** Writes a file of all answers to a survey, oldest first; they are read while the file is. Or of the unfinished ones. */
export async function writeAnswers(
  deps: Work,
  survey: PersonaSurvey,
  { format, scores, filter = '', unfinished = false }: WrittenAnswers,
): Promise<AsyncGenerator<Uint8Array>> {
  const languages = await isTranslated(deps.db, survey.id)
  const read = await responseReader(deps.db, survey, { scores, languages, unfinished })
  const fields = await fieldsOf(deps, survey)
  const writer = ANSWERS_WRITERS[format]({ survey, scores, languages, fields, now: deps.clock() })
  const finished = () => (filter === '' ? batches(deps, survey) : matchingBatches(deps, survey, filter))
  const rows = unfinished ? unfinishedBatches(deps, survey) : finished()
  return pieces({ read, writer, rows })
}

type Written = { read: ResponseReader; writer: AnswersWriter; rows: AsyncIterable<StoredResponse[]> }

async function* pieces({ read, writer, rows }: Written): AsyncGenerator<Uint8Array> {
  yield Buffer.from(writer.head)
  for await (const batch of rows) yield Buffer.from(writer.body(batch.map(read)))
  yield Buffer.from(writer.tail)
}

/** Hidden fields that are kept, and those that were: their answers have them still. */
async function fieldsOf(deps: Work, survey: PersonaSurvey): Promise<string[]> {
  const { hidden_fields } = settingsOf(survey)
  if (hidden_fields === null) return []
  const { fields } = await narrow(deps, survey, '')
  return [...new Set([...fieldKeys(hidden_fields), ...fields])]
}

function narrow({ db, threads }: Work, survey: PersonaSurvey, filter: string) {
  const asked = { filter: filter === '' ? null : readFilter(publishedQuestions(survey), filter) }
  return askAnswers({ db }, survey, {
    key: null,
    here: (columns) => narrowAnswers(columns, asked),
    there: (answers) => threads.reading.run('narrowMany', { ...answers, asked }),
  })
}

/** As batches, of the responses that match a filter. */
async function* matchingBatches(
  deps: Work,
  survey: PersonaSurvey,
  filter: string,
): AsyncGenerator<StoredResponse[]> {
  const { numbers } = await narrow(deps, survey, filter)
  const giveWay = createGiveWay()
  for (let from = 0; from < numbers.length; from += BATCH_SIZE) {
    await giveWay()
    const batch = await selectNumbered(deps.db, survey.id, [...numbers.subarray(from, from + BATCH_SIZE)])
    if (batch.length > 0) yield batch.reverse()
  }
}

/** Numbered in the file alone. */
async function* unfinishedBatches(
  { db }: Pick<Deps, 'db'>,
  survey: PersonaSurvey,
): AsyncGenerator<StoredResponse[]> {
  let number = 0
  let after: { created_at: number; id: string } | null = null
  const giveWay = createGiveWay()
  for (;;) {
    await giveWay()
    const batch = await selectUnfinishedAfter(db, survey.id, { after, limit: BATCH_SIZE })
    if (batch.length > 0) yield batch.map((row) => ({ ...row, number: ++number }))
    after = batch.at(-1) ?? null
    if (batch.length < BATCH_SIZE) return
  }
}

/**
 * The responses that there were at first, in batches that give way to other requests.
 * @throws AppError not_found when the survey was deleted meanwhile: a shorter file would pass for a complete one
 */
async function* batches({ db }: Pick<Deps, 'db'>, survey: PersonaSurvey): AsyncGenerator<StoredResponse[]> {
  let after = 0
  const upTo = lastNumberOf(survey)
  const giveWay = createGiveWay()
  while (after < upTo) {
    await giveWay()
    const page = { after, upTo, limit: BATCH_SIZE }
    const batch = await selectResponsesAfter(db, survey.id, page)
    const last = batch.at(-1)
    if (last) yield batch
    if (!last || batch.length < BATCH_SIZE) break
    after = last.number
  }
  if (!(await findSurvey(db, survey.user_id, survey.id)))
    throw new AppError('not_found', texts.survey.not_found)
}

/** `languages`: whether the survey is in several; `fields`: names of the hidden fields in the file. */
type AnswersFile = {
  survey: PersonaSurvey
  scores: boolean
  languages: boolean
  fields: readonly string[]
  now: number
}
/** A file in parts: `body` is called for one batch of responses after another, each with at least one. */
type AnswersWriter = { head: string; body(batch: ExportedResponse[]): string; tail: string }

const ANSWERS_WRITERS: Record<AnswersFormat, (written: AnswersFile) => AnswersWriter> = {
  csv: ({ survey, scores, languages, fields }) => ({
    head: BYTE_ORDER_MARK + csvLine(answerHeaders(publishedQuestions(survey), { scores, languages, fields })),
    body: (batch) => batch.map((response) => csvLine(answerCells(response, fields))).join(''),
    tail: '',
  }),
  json: (written) => {
    let separator = '\n'
    return {
      head: `${JSON.stringify(headOf(written)).slice(0, -1)},"responses":[`,
      body(batch) {
        const text = separator + batch.map((response) => JSON.stringify(response)).join(',\n')
        separator = ',\n'
        return text
      },
      tail: '\n]}\n',
    }
  },
}

function headOf({ survey, scores, now }: Omit<AnswersFile, 'fields'>): Omit<AnswersExport, 'responses'> {
  const { title, relationship, status } = survey
  return {
    format: 'whofor.answers',
    version: 1,
    exported_at: new Date(now).toISOString(),
    survey: {
      ...{ title, relationship, status },
      questions: publishedQuestions(survey).map(({ question, options, original, corrected_at }) => ({
        question,
        ...(original === undefined ? {} : { original }),
        ...(corrected_at === undefined ? {} : { corrected_at: new Date(corrected_at).toISOString() }),
        options: options.map((option) => ({
          text: option.text,
          ...(option.original === undefined ? {} : { original: option.original }),
          ...(scores ? { score: option.score } : {}),
        })),
      })),
    },
  }
}
