import type { AnswerColumns } from '@whofor/core/survey/answer-filter'
import {
  joinFieldColumns,
  LANGUAGE_FIELD,
  sizeOfFieldColumns,
  toFieldColumns,
} from '@whofor/core/survey/field-columns'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/db.ts'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { selectSheets } from './count-queries.ts'
import { lastNumberOf } from './count-responses.ts'
import type { LoadedColumns } from './load-columns.ts'
import { publishedQuestions, settingsOf } from './stored-survey.ts'
import { isTranslated } from './translations/translation-queries.ts'

const MAX_BYTES = 64 * 1024 * 1024
/** So many are read here; more by a worker thread. */
const FEW = 500

type Held = LoadedColumns & { revision: number; upTo: number }

const heldByDb = new WeakMap<Db, LRUCache<string, Held>>()
const loading = new Map<string, Promise<Held>>()

/**
 * The answers of all responses that count, read once and then only what came since: 100,000 take about 2 MB. Kept for the
 * surveys that were looked at last.
 */
export async function answerColumns(
  deps: Pick<Deps, 'db' | 'threads'>,
  survey: PersonaSurvey,
): Promise<AnswerColumns> {
  const key = `${survey.id}:${survey.answers_revision}:${lastNumberOf(survey)}`
  const known = loading.get(key)
  if (known) return { questions: publishedQuestions(survey).length, ...(await known) }
  const found = load(deps, survey)
  loading.set(key, found)
  try {
    return { questions: publishedQuestions(survey).length, ...(await found) }
  } finally {
    loading.delete(key)
  }
}

async function load(deps: Pick<Deps, 'db' | 'threads'>, survey: PersonaSurvey): Promise<Held> {
  const held = heldOf(deps.db)
  const upTo = lastNumberOf(survey)
  const revision = survey.answers_revision
  const known = held.get(survey.id)
  const before = known?.revision === revision ? known : undefined
  if (before && before.upTo >= upTo) return before
  const after = before?.upTo ?? 0
  const questions = publishedQuestions(survey).length
  const fields = mayHaveFields(survey)
  const languages = await isTranslated(deps.db, survey.id)
  const added =
    upTo - after <= FEW
      ? toColumns(
          await selectSheets(deps.db, survey.id, { after, upTo, metadata: fields || languages }),
          questions,
        )
      : await deps.threads.reading.run('loadColumns', {
          source: deps.db.source,
          ...{ surveyId: survey.id, questions, fields, languages, after, upTo },
        })
  const columns = { ...joined(before, added), revision, upTo }
  held.set(survey.id, columns)
  return columns
}

/** No answer has any before the owner first asked for some. */
const mayHaveFields = (survey: PersonaSurvey): boolean => settingsOf(survey).hidden_fields !== null

function heldOf(db: Db): LRUCache<string, Held> {
  const known = heldByDb.get(db)
  if (known) return known
  const created = new LRUCache<string, Held>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ numbers, times, cells, fields }) =>
      1 + numbers.byteLength + times.byteLength + cells.byteLength + sizeOfFieldColumns(fields),
  })
  heldByDb.set(db, created)
  return created
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

function joined(before: LoadedColumns | undefined, added: LoadedColumns): LoadedColumns {
  if (!before) return added
  const numbers = new Uint32Array(before.numbers.length + added.numbers.length)
  numbers.set(before.numbers)
  numbers.set(added.numbers, before.numbers.length)
  const times = new Float64Array(numbers.length)
  times.set(before.times)
  times.set(added.times, before.times.length)
  const cells = new Uint8Array(before.cells.length + added.cells.length)
  cells.set(before.cells)
  cells.set(added.cells, before.cells.length)
  const fields = joinFieldColumns(
    { rows: before.numbers.length, columns: before.fields },
    { rows: added.numbers.length, columns: added.fields },
  )
  return { numbers, times, cells, fields }
}
