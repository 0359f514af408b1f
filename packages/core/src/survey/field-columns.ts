import type { FieldValues } from './settings/hidden-fields.ts'

/**
 * The values of one hidden field in many responses. `codes` holds a code for each response, 0 for none; `codeOf` maps
 * values to codes, from 1.
 */
export type FieldColumn = { codes: Uint32Array; codeOf: Map<string, number> }
export type FieldColumns = ReadonlyMap<string, FieldColumn>

/** The key of the language column, which no hidden field can have. */
export const LANGUAGE_FIELD = 'lang'

/** Empty columns for this many responses. */
export function toFieldColumns(rows: number): {
  columns: Map<string, FieldColumn>
  add: (row: number, values: FieldValues) => void
} {
  const columns = new Map<string, FieldColumn>()
  const add = (row: number, values: FieldValues) => {
    for (const [key, value] of Object.entries(values)) {
      const column = columns.get(key) ?? { codes: new Uint32Array(rows), codeOf: new Map<string, number>() }
      columns.set(key, column)
      column.codes[row] = codeFor(column, value)
    }
  }
  return { columns, add }
}

/** Columns of the first `rows` responses. */
export function cutFieldColumns(columns: FieldColumns, rows: number): FieldColumns {
  return new Map(
    [...columns].map(([key, { codes, codeOf }]) => [key, { codes: codes.slice(0, rows), codeOf }]),
  )
}

/** Appends columns of later responses. */
export function joinFieldColumns(
  before: { rows: number; columns: FieldColumns },
  added: { rows: number; columns: FieldColumns },
): FieldColumns {
  const joined = new Map<string, FieldColumn>()
  for (const key of new Set([...before.columns.keys(), ...added.columns.keys()])) {
    const first = before.columns.get(key)
    const second = added.columns.get(key)
    const column = { codes: new Uint32Array(before.rows + added.rows), codeOf: new Map(first?.codeOf) }
    if (first) column.codes.set(first.codes)
    const newCodes = [0, ...[...(second?.codeOf.keys() ?? [])].map((value) => codeFor(column, value))]
    second?.codes.forEach((code, row) => {
      column.codes[before.rows + row] = newCodes[code] ?? 0
    })
    joined.set(key, column)
  }
  return joined
}

function codeFor({ codeOf }: FieldColumn, value: string): number {
  const known = codeOf.get(value)
  if (known !== undefined) return known
  codeOf.set(value, codeOf.size + 1)
  return codeOf.size
}

const BYTES_OF_VALUE = 40

/** Approximate memory use. */
export function sizeOfFieldColumns(columns: FieldColumns): number {
  let bytes = 0
  for (const { codes, codeOf } of columns.values()) {
    bytes += codes.byteLength
    for (const value of codeOf.keys()) bytes += BYTES_OF_VALUE + value.length
  }
  return bytes
}

const SHOWN_VALUES = 8
/** A field with more values than this, each given once, identifies people instead of kinds of people. */
const FEW_VALUES = 20

export type CountedField = {
  key: string
  /** Responses with a value. */
  answered: number
  /** Different values. */
  distinct: number
  /** The most frequent values, and those in `wanted`. */
  values: { value: string; responses: number }[]
}

/**
 * Counts the values of a field in the rows that `isCounted` accepts.
 * @param all whether to return all values, however many there are
 */
export function countField(
  [key, { codes, codeOf }]: [string, FieldColumn],
  isCounted: (row: number) => boolean,
  { wanted, all = false }: { wanted: ReadonlySet<string>; all?: boolean },
): CountedField {
  const counts = new Uint32Array(codeOf.size + 1)
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] ?? 0
    if (code > 0 && isCounted(row)) counts[code] = (counts[code] ?? 0) + 1
  }
  const used = [...codeOf]
    .map(([value, code]) => ({ value, responses: counts[code] ?? 0 }))
    .filter(({ value, responses }) => responses > 0 || wanted.has(value))
    .sort((left, right) => right.responses - left.responses || (left.value < right.value ? -1 : 1))
  const isEachItsOwn = used.length > FEW_VALUES && (used[0]?.responses ?? 0) === 1
  return {
    key,
    answered: counts.reduce((sum, count) => sum + count, 0),
    distinct: used.length,
    values: used.filter(({ value }, at) => all || wanted.has(value) || (at < SHOWN_VALUES && !isEachItsOwn)),
  }
}

const PREFIX = 'field.'

/**
 * A field's value in a filter's text: `field.plan.pro`. Escaped with `~`, because an address may be decoded more than
 * once.
 */
export const fieldPair = (key: string, value: string): string =>
  `${PREFIX}${key}.${encodeURIComponent(value).replaceAll('~', '%7E').replaceAll('%', '~')}`

/** @returns null if the text is no such pair */
export function readFieldPair(pair: string): { key: string; value: string } | null {
  if (!pair.startsWith(PREFIX)) return null
  const [key = '', ...rest] = pair.slice(PREFIX.length).split('.')
  try {
    const value = decodeURIComponent(rest.join('.').replaceAll('~', '%'))
    return key === '' || value === '' ? null : { key, value }
  } catch {
    return null
  }
}
