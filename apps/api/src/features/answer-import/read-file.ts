import { faultText } from '@whofor/core/survey/import/fault-texts'
import {
  IMPORT_LIMITS,
  type ImportCheck,
  importInput,
  importSettings,
} from '@whofor/core/survey/import/schema'
import type { SurveySetup } from '@whofor/core/survey/schema'
import { visibleText } from '@whofor/core/text/clean-text'
import { BYTE_ORDER_MARK } from '@whofor/core/text/csv-line'
import { texts } from '@whofor/texts/api/surveys'
import type { z } from 'zod'
import { AppError } from '../../errors.ts'
import { applyMapping, type Mapped } from './apply-mapping.ts'
import { readUpload, refusal, type Upload } from './decode-file.ts'
import { readTable, type Table } from './read-table.ts'

/** The tasks of the worker thread: each reads the file of a request. */

export async function checkFile(upload: Upload): Promise<ImportCheck> {
  const { bytes, settings } = await readUpload(upload)
  const read = valid(importSettings, settings)
  return applyMapping(readTable(bytes, read), read).check
}

export type ReadAnswers = {
  survey: SurveySetup
  fileName: string
  questions: Mapped['questions']
  answers: Uint8Array<ArrayBuffer>
  count: number
  leftOut: number
}

/** @throws AppError when nothing can be imported */
export async function readFileAnswers(upload: Upload): Promise<ReadAnswers> {
  const { bytes, fileName, settings } = await readUpload(upload)
  const { survey, ...read } = valid(importInput, settings)
  const { check, questions, answers, leftOut } = applyMapping(readTable(bytes, read), read)
  if (check.problem) throw refusal(check.problem, 'columns')
  return {
    survey,
    fileName:
      visibleText(fileName.replace(/\p{Cc}/gu, ' ')).slice(0, IMPORT_LIMITS.fileName) || 'answers.csv',
    questions,
    answers,
    count: check.importable,
    leftOut: leftOut.length,
  }
}

/** The left-out rows as they are in the file, each with its line and its fault in front, to be corrected and imported. */
export async function listLeftOutRows(upload: Upload): Promise<{ bytes: Uint8Array<ArrayBuffer> }> {
  const { bytes, settings } = await readUpload(upload)
  const read = valid(importSettings, settings)
  const table = readTable(bytes, read)
  const { leftOut } = applyMapping(table, read)
  const lines = leftOut.map((row) => [String(row.line), reasonOf(table, row), rawRow(table, row)])
  const all = [[texts.import.line, texts.import.fault, rawRow(table, table.header)], ...lines]
  const text = all.map((cells) => cells.join(table.separator)).join('\r\n')
  return { bytes: new TextEncoder().encode(`${BYTE_ORDER_MARK}${text}\r\n`) }
}

function reasonOf(table: Table, { kind, column, cells, previous }: Mapped['leftOut'][number]): string {
  const name = column === null ? '' : (table.columns[column]?.name ?? '')
  const text = faultText({ kind, column: name, cells, columns: table.columns.length, previous })
  return `"${text.replaceAll('"', '""')}"`
}

const rawRow = ({ text }: Table, { from, to }: { from: number; to: number }): string =>
  text.toString('utf8', from, to).replace(/[\r\n]+$/u, '')

/** As `validate` does for JSON bodies. */
function valid<Schema extends z.ZodType>(schema: Schema, settings: unknown): z.infer<Schema> {
  const read = schema.safeParse(settings)
  if (read.success) return read.data
  const errors = read.error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }))
  throw new AppError('invalid_request', errors[0]?.message ?? texts.import.settings, { errors })
}
const MAX_ISSUES = 50
