import { SURVEY_LIMITS } from '../survey.ts'

export const IMPORT_LIMITS = {
  fileBytes: 50_000_000,
  rows: 100_000,
  columns: 500,
  questions: { min: 2, max: SURVEY_LIMITS.questions },
  options: SURVEY_LIMITS.options,
  /** Longer texts are never options. */
  value: SURVEY_LIMITS.option,
  /** Different values of a column, while there are few enough to count; a column with more is free text. */
  values: 1000,
  /** Left-out rows that are described one by one. */
  listedFaults: 100,
  fileName: 200,
} as const
