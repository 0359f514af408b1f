import { texts } from '@whofor/texts/core/survey'
import { z } from 'zod'
import { lookOf, personText } from '../../text/clean-text.ts'
import { surveySetup } from '../schema.ts'
import { SCORE, SURVEY_LIMITS } from '../survey.ts'

export const IMPORT_LIMITS = {
  fileBytes: 50_000_000,
  rows: 100_000,
  columns: 500,
  questions: { min: 2, max: SURVEY_LIMITS.questions },
  options: SURVEY_LIMITS.options,
  /** Longer texts are never options. */
  value: SURVEY_LIMITS.option,
  /** Maximum number of distinct values; a column with more is free text. */
  values: 1000,
  /** Number of left-out rows that are listed individually. */
  listedFaults: 100,
  fileName: 200,
} as const

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export const SEPARATORS = [',', ';', '\t', '|'] as const

/** What a column holds. Only columns with questions are imported. */
export const COLUMN_KINDS = [
  'question',
  'multi',
  'text',
  'time',
  'id',
  'email',
  'name',
  'empty',
  'skip',
] as const
export const columnKind = z.enum(COLUMN_KINDS)
export type ColumnKind = z.infer<typeof columnKind>

/** An option of the survey, with the values of the file that count as it. */
export const importOption = z.strictObject({
  text: personText(IMPORT_LIMITS.value, () => texts.questions.option),
  score: z.number().min(SCORE.min).max(SCORE.max),
  not_sure: z.boolean().optional(),
  values: z.array(z.string().max(IMPORT_LIMITS.value)).max(IMPORT_LIMITS.values),
  /** Whether all values without an option count as this one. */
  rest: z.boolean().optional(),
})
export type ImportOption = z.infer<typeof importOption>

const uniqueOptions = (options: ImportOption[]) =>
  new Set(options.map(({ text }) => lookOf(text))).size === options.length

/** Missing `options` are proposed. */
export const columnMapping = z.strictObject({
  kind: columnKind,
  options: z
    .array(importOption)
    .min(IMPORT_LIMITS.options.min, { error: () => texts.questions.too_few_options })
    .max(IMPORT_LIMITS.options.max, { error: () => texts.questions.too_many_options })
    .refine(uniqueOptions, { error: () => texts.questions.same_options })
    .optional(),
})
export type ColumnMapping = z.infer<typeof columnMapping>

const fileSettings = z.strictObject({
  encoding: z.enum(ENCODINGS).optional(),
  separator: z.enum(SEPARATORS).optional(),
  /** One for each column of the file, in order. */
  columns: z.array(columnMapping).max(IMPORT_LIMITS.columns).optional(),
  /** Whether to import rows in which some questions are unanswered. */
  keep_unanswered: z.boolean().default(false),
})
/** Absent settings are detected. */
export const importSettings = fileSettings
export type ImportSettings = z.infer<typeof importSettings>

export const importInput = z.strictObject({
  ...fileSettings.shape,
  columns: fileSettings.shape.columns.unwrap(),
  survey: surveySetup,
})
export type ImportInput = z.infer<typeof importInput>

export const FAULT_KINDS = ['empty', 'quotes', 'columns', 'characters', 'option', 'unanswered'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** A row that is not imported, and how to fix it. */
export const importFault = z.object({
  /** Line number in the file, from 1. */
  line: z.int(),
  kind: z.enum(FAULT_KINDS),
  text: z.string(),
  /** For an unknown option: its column index, its value, and the most similar option. */
  column: z.int().nullable(),
  value: z.string().nullable(),
  suggestion: z.string().nullable(),
})
export type ImportFault = z.infer<typeof importFault>

/** How the order of options was recognised. `appearance` says nothing about scores, so the owner should check them. */
export const OPTION_ORDERS = ['scale', 'numbers', 'ranges', 'scores', 'appearance'] as const
export type OptionOrder = (typeof OPTION_ORDERS)[number]

export const importColumn = z.object({
  name: z.string(),
  kind: columnKind,
  /** A value of the file. */
  example: z.string(),
  /** Rows with a value. */
  filled: z.int(),
  /** Number of distinct values; null if there are too many to count. */
  distinct: z.int().nullable(),
  /** Only for a question. */
  options: z.array(importOption.extend({ count: z.int() })).nullable(),
  /** How the options were proposed; null for options of the request. */
  order: z.enum(OPTION_ORDERS).nullable(),
  /** Values of a question without an option, with their number of rows. */
  others: z.object({ values: z.int(), rows: z.int() }).nullable(),
})
export type ImportColumn = z.infer<typeof importColumn>

/** What was recognised in an uploaded file, and what would be imported from it. */
export const importCheck = z
  .object({
    encoding: z.enum(ENCODINGS),
    separator: z.enum(SEPARATORS),
    rows: z.int(),
    importable: z.int(),
    columns: z.array(importColumn),
    /** Faults of the header line, which do not affect rows. */
    notes: z.array(z.string()),
    /** The first left-out rows, in the order of the file. */
    faults: z.array(importFault),
    left_out: z.array(z.object({ kind: z.enum(FAULT_KINDS), rows: z.int() })),
    /** Why nothing can be imported yet. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'ImportCheck' })
export type ImportCheck = z.infer<typeof importCheck>

/** A column of the file, with its distinct values in the order of their first occurrence. */
export type ColumnValues = {
  name: string
  values: readonly { text: string; count: number }[]
  /** Rows with a value. */
  filled: number
  /** Rows whose value is not distinguished, because it is too long or one of too many. */
  untold: number
}

export const textsOf = ({ values }: Pick<ColumnValues, 'values'>): string[] => values.map(({ text }) => text)
