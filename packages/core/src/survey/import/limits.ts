import { SURVEY_LIMITS } from '../survey.ts'

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
