import { faultText } from '@whofor/core/survey/import/fault-texts'
import { optionKey, similarOption } from '@whofor/core/survey/import/option-key'
import { type MappedColumn, proposeMapping } from '@whofor/core/survey/import/propose-mapping'
import {
  type FaultKind,
  IMPORT_LIMITS,
  type ImportCheck,
  type ImportColumn,
  type ImportFault,
  type ImportOption,
  type ImportSettings,
} from '@whofor/core/survey/import/schema'
import { texts } from '@whofor/texts/api/surveys'
import { refusal } from './decode-file.ts'
import { type RowPlace, readCells } from './read-rows.ts'
import { cleanValue, type Table, UNTOLD } from './read-table.ts'

export const UNANSWERED = 0xff
const UNKNOWN = 0xfe

type Asked = { index: number; name: string; options: ImportOption[]; positions: Uint8Array }
export type LeftOut = RowPlace & { kind: FaultKind; cells: number; previous: number; column: number | null }
export type Mapped = {
  check: ImportCheck
  questions: { name: string; options: ImportOption[] }[]
  /** Row by row, the position of each question's option or UNANSWERED; only of rows that are imported. */
  answers: Uint8Array<ArrayBuffer>
  leftOut: LeftOut[]
}

/** What would be imported from a table with these settings, and which rows would be left out. */
export function applyMapping(table: Table, settings: ImportSettings): Mapped {
  const { columns, places, cells } = table
  if (settings.columns && settings.columns.length !== columns.length)
    throw refusal(texts.import.other_file, 'columns')
  const mapping = proposeMapping(columns, settings.columns, storedScores(table))
  const asked = mapping.columns.flatMap(({ options }, index) =>
    options ? [toAsked(table, index, options)] : [],
  )
  const answers = new Uint8Array(places.length * asked.length)
  const unknown = new Map<number, number>()
  const leftOut: LeftOut[] = [...table.broken].map((row) => ({ ...row, column: null }))
  let imported = 0
  for (const [row, place] of places.entries()) {
    const unknowns: number[] = []
    const unanswered: number[] = []
    for (const [question, { index, positions }] of asked.entries()) {
      const position = positions[cells[row * columns.length + index] ?? 0] ?? UNKNOWN
      answers[imported * asked.length + question] = position
      if (position === UNKNOWN) unknowns.push(index)
      if (position === UNANSWERED) unanswered.push(index)
    }
    for (const index of unknowns) unknown.set(index, (unknown.get(index) ?? 0) + 1)
    const isKept = settings.keep_unanswered && unanswered.length < asked.length
    const column = unknowns[0] ?? (isKept ? undefined : unanswered[0])
    const kind = unknowns.length > 0 ? 'option' : 'unanswered'
    if (column === undefined) imported += 1
    else leftOut.push({ ...place, kind, column, cells: columns.length, previous: place.line })
  }
  leftOut.sort((one, other) => one.line - other.line)
  return {
    check: {
      encoding: table.encoding,
      separator: table.separator,
      rows: places.length + table.broken.length,
      importable: asked.length === 0 ? 0 : imported,
      columns: mapping.columns.map((column, index) =>
        toColumn(table, index, column, unknown.get(index) ?? 0),
      ),
      notes: [...table.notes, ...mapping.notes],
      faults: leftOut.slice(0, IMPORT_LIMITS.listedFaults).map((row) => toFault(table, row, mapping.columns)),
      left_out: countKinds(leftOut),
      problem: problemOf(table, mapping.columns, asked.length, imported),
    },
    questions: asked.map(({ name, options }) => ({ name, options })),
    answers: answers.slice(0, imported * asked.length),
    leftOut,
  }
}

/** By value code: the position of its option. Values that no option names count as the option for the rest. */
function toAsked(table: Table, index: number, options: ImportOption[]): Asked {
  const { name = '', values = [] } = table.columns[index] ?? {}
  const byKey = new Map<string, number>()
  options.forEach((option, position) => {
    for (const value of [option.text, ...option.values])
      if (!byKey.has(optionKey(value))) byKey.set(optionKey(value), position)
  })
  const rest = options.findIndex((option) => option.rest)
  const otherwise = rest === -1 ? UNKNOWN : rest
  const positions = new Uint8Array(UNTOLD + 1).fill(otherwise)
  positions[0] = UNANSWERED
  values.forEach(({ text }, value) => {
    positions[value + 1] = byKey.get(optionKey(text)) ?? otherwise
  })
  return { index, name, options, positions }
}

function toColumn(table: Table, index: number, mapped: MappedColumn, unknownRows: number): ImportColumn {
  const column = table.columns[index]
  const { name = '', values = [], filled = 0, untold = 0 } = column ?? {}
  const asked = mapped.options && toAsked(table, index, mapped.options)
  const counts = new Map<number, number>()
  let unknownValues = untold > 0 && asked?.positions[UNTOLD] === UNKNOWN ? 1 : 0
  values.forEach(({ count }, value) => {
    const position = asked?.positions[value + 1] ?? UNKNOWN
    if (position === UNKNOWN) unknownValues += 1
    counts.set(position, (counts.get(position) ?? 0) + count)
  })
  const untoldAt = asked?.positions[UNTOLD] ?? UNKNOWN
  counts.set(untoldAt, (counts.get(untoldAt) ?? 0) + untold)
  return {
    name,
    kind: mapped.kind,
    example: values[0]?.text ?? '',
    filled,
    distinct: untold > 0 ? null : values.length,
    options:
      mapped.options?.map((option, position) => ({ ...option, count: counts.get(position) ?? 0 })) ?? null,
    order: mapped.order,
    others: mapped.options ? { values: unknownValues, rows: unknownRows } : null,
  }
}

function toFault(table: Table, row: LeftOut, columns: readonly MappedColumn[]): ImportFault {
  const { line, kind, column, cells, previous } = row
  const name = column === null ? '' : (table.columns[column]?.name ?? '')
  const value = kind === 'option' && column !== null ? valueAt(table, row, column) : null
  const options = (column === null ? null : columns[column]?.options) ?? []
  const suggestion =
    value === null
      ? null
      : similarOption(
          value,
          options.map(({ text }) => text),
        )
  const text = faultText({
    ...{
      kind,
      column: name,
      value: shortened(value ?? ''),
      suggestion,
      cells,
      columns: table.columns.length,
      previous,
    },
  })
  return {
    line,
    kind,
    text,
    column,
    value: value === null ? null : value.slice(0, IMPORT_LIMITS.value),
    suggestion,
  }
}

const shortened = (value: string): string => (value.length > 80 ? `${value.slice(0, 79)}…` : value)

const valueAt = (table: Table, row: LeftOut, column: number): string =>
  cleanValue(readCells(table.text, row, table.separator)[column] ?? '')

function countKinds(rows: readonly LeftOut[]): ImportCheck['left_out'] {
  const counts = new Map<FaultKind, number>()
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => ({ kind, rows: count }))
}

function problemOf(
  table: Table,
  columns: readonly MappedColumn[],
  questions: number,
  imported: number,
): string | null {
  const unusable = columns.findIndex(({ kind, options }) => kind === 'question' && options === null)
  if (unusable !== -1) return texts.import.too_few_options({ name: table.columns[unusable]?.name ?? '' })
  const { min, max } = IMPORT_LIMITS.questions
  if (questions < min) return texts.import.too_few_questions({ min })
  if (questions > max) return texts.import.too_many_questions({ max })
  return imported === 0 ? texts.import.none_left : null
}

/** Our own export may have a column with the score of each answer beside it. */
function storedScores({ columns, cells, places }: Table): (column: number, value: string) => number | null {
  const scoreColumns = new Map(columns.map(({ name }, index) => [name, index]))
  return (index, value) => {
    const { name = '', values = [] } = columns[index] ?? {}
    const scores = scoreColumns.get(`${name} (score)`)
    if (scores === undefined) return null
    const code = values.findIndex(({ text }) => text === value) + 1
    const row = places.findIndex((_, at) => cells[at * columns.length + index] === code)
    const stored = columns[scores]?.values[(cells[row * columns.length + scores] ?? 0) - 1]?.text
    const score = Number(stored)
    return stored !== undefined && score >= 0 && score <= 10 ? score : null
  }
}
