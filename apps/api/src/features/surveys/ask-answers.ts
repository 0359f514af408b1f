import type { AnswerColumns } from '@whofor/core/survey/answer-filter'
import { LANGUAGE_FIELD, toFieldColumns } from '@whofor/core/survey/field-columns'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/db.ts'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { ManyAnswers } from './answer-thread.ts'
import { selectSheets } from './count-queries.ts'
import { lastNumberOf } from './count-responses.ts'
import type { LoadedColumns } from './load-columns.ts'
import { publishedQuestions, settingsOf } from './stored-survey.ts'
import { isTranslated } from './translations/translation-queries.ts'

/** So many responses are read and counted here, in about a millisecond; more by a worker thread. */
const FEW = 500
const MAX_REPLIES = 500

const repliesByDb = new WeakMap<Db, LRUCache<string, Promise<unknown>>>()

type Question<Reply> = {
  /** What is asked, so that it is answered once until an answer is added, taken out or erased; null for a large reply. */
  key: string | null
  /** Without it, a worker thread answers for any number of responses. */
  here?: (columns: AnswerColumns) => Reply
  there: (survey: ManyAnswers) => Promise<Reply>
}

/** Asks about all responses of a survey that count. */
export async function askAnswers<Reply>(
  { db }: Pick<Deps, 'db'>,
  survey: PersonaSurvey,
  { key, here, there }: Question<Reply>,
): Promise<Reply> {
  // No answer has any before the owner first asked for some.
  const fields = settingsOf(survey).hidden_fields !== null
  const languages = await isTranslated(db, survey.id)
  const question = { fields, languages, here, there }
  if (key === null) return ask(db, survey, question)
  const replies = repliesOf(db)
  const place = `${survey.id}:${survey.answers_revision}:${lastNumberOf(survey)}:${fields}:${languages}:${key}`
  const asking = known<Reply>(replies.get(place)) ?? ask(db, survey, question)
  replies.set(place, asking)
  try {
    return await asking
  } catch (error) {
    replies.delete(place)
    throw error
  }
}

/** A key names one question, whose replies have one type. */
const known = <Reply>(reply: Promise<unknown> | undefined) => reply as Promise<Reply> | undefined

type Loading<Reply> = Pick<Question<Reply>, 'there'> & {
  fields: boolean
  languages: boolean
  here: Question<Reply>['here'] | undefined
}

async function ask<Reply>(
  db: Db,
  survey: PersonaSurvey,
  { fields, languages, here, there }: Loading<Reply>,
): Promise<Reply> {
  const upTo = lastNumberOf(survey)
  const questions = publishedQuestions(survey).length
  const { id: surveyId, answers_revision: revision } = survey
  if (!here || upTo > FEW)
    return there({ source: db.source, surveyId, questions, fields, languages, upTo, revision })
  const sheets = await selectSheets(db, surveyId, { after: 0, upTo, metadata: fields || languages })
  return here({ questions, ...toColumns(sheets, questions) })
}

function repliesOf(db: Db): LRUCache<string, Promise<unknown>> {
  const replies = repliesByDb.get(db) ?? new LRUCache<string, Promise<unknown>>({ max: MAX_REPLIES })
  repliesByDb.set(db, replies)
  return replies
}

function toColumns(rows: Awaited<ReturnType<typeof selectSheets>>, questions: number): LoadedColumns {
  const cells = new Uint8Array(rows.length * questions)
  const { columns, add } = toFieldColumns(rows.length)
  rows.forEach(({ answers, fields, language }, row) => {
    if (fields) add(row, fields)
    if (language) add(row, { [LANGUAGE_FIELD]: language })
    for (let place = 0; place < questions; place += 1)
      cells[row * questions + place] = (answers[place] ?? -1) + 1
  })
  return {
    numbers: Uint32Array.from(rows, ({ number }) => number),
    times: Float64Array.from(rows, ({ created_at }) => created_at),
    cells,
    fields: columns,
  }
}
