import {
  cutFieldColumns,
  type FieldColumns,
  LANGUAGE_FIELD,
  toFieldColumns,
} from '@whofor/core/survey/field-columns'
import type { DbSource } from '../../db/db.ts'
import { streamRows } from '../../db/select-rows.ts'

type Input = {
  source: DbSource
  surveyId: string
  questions: number
  /** Whether answers may have hidden fields. */
  fields: boolean
  /** Whether answers may be in several languages. */
  languages: boolean
  after: number
  upTo: number
}

export type LoadedColumns = {
  numbers: Uint32Array
  times: Float64Array
  cells: Uint8Array
  fields: FieldColumns
}

type Wanted = Pick<Input, 'fields' | 'languages'>

const sheets = ({ fields, languages }: Wanted) => ({
  sqlite: `select number, created_at, answers, ${fields ? "metadata ->> '$.fields'" : 'null'},
    ${languages ? "metadata ->> '$.language'" : 'null'}
    from survey_responses where survey_id = ? and number > ? and number <= ? order by number`,
  postgres: `select number, created_at, answers::text, ${fields ? "metadata ->> 'fields'" : 'null'},
    ${languages ? "metadata ->> 'language'" : 'null'}
    from survey_responses where survey_id = $1 and number > $2 and number <= $3 order by number`,
})

/** Reads the answers of a survey as the database streams them. For worker threads. */
export async function loadColumns({
  source,
  surveyId,
  questions,
  after,
  upTo,
  ...wanted
}: Input): Promise<LoadedColumns> {
  const numbers = new Uint32Array(upTo - after)
  const times = new Float64Array(upTo - after)
  const cells = new Uint8Array((upTo - after) * questions)
  const { columns, add } = toFieldColumns(upTo - after)
  let row = 0
  for await (const rows of streamRows(source, sheets(wanted), [surveyId, after, upTo])) {
    for (const [number, createdAt, text, values, language] of rows) {
      const answers = JSON.parse(String(text)) as number[]
      numbers[row] = Number(number)
      times[row] = Number(createdAt)
      for (let place = 0; place < questions; place += 1)
        cells[row * questions + place] = (answers[place] ?? -1) + 1
      if (typeof values === 'string') add(row, JSON.parse(values))
      if (typeof language === 'string') add(row, { [LANGUAGE_FIELD]: language })
      row += 1
    }
  }
  return {
    numbers: numbers.slice(0, row),
    times: times.slice(0, row),
    cells: cells.slice(0, row * questions),
    fields: cutFieldColumns(columns, row),
  }
}
