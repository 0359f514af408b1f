import { z } from 'zod'
import { MAX_VISIT_SECONDS, SURVEY_LIMITS } from './survey.ts'

/** The counted events of a survey's visits and answers. */
export type ActivityKind = 'opened' | 'reached' | 'finished' | 'answered' | 'took'

const CLASSES_PER_DOUBLING = 8

/** The bucket of a duration: eight buckets per doubling, so the error is at most 5%. */
export function durationClass(seconds: number): number {
  return Math.round(Math.log2(Math.max(1, seconds)) * CLASSES_PER_DOUBLING)
}

export const secondsOfClass = (duration: number): number => Math.round(2 ** (duration / CLASSES_PER_DOUBLING))

const step = z.int().min(0).max(SURVEY_LIMITS.questions)

/**
 * The progress of a visit at its last report, and now: the number of the furthest answered question, 0 if only opened.
 * `seconds` since the first answer are in the last report of a finished visit.
 */
export const visitInput = z.strictObject({
  before: step.nullable(),
  reached: step,
  seconds: z.int().min(0).max(MAX_VISIT_SECONDS).optional(),
})
export type VisitInput = z.infer<typeof visitInput>
