import { z } from 'zod'
import { SURVEY_LIMITS } from './survey.ts'

/** What is counted of a survey's visits and answers. */
export type ActivityKind = 'opened' | 'reached' | 'finished' | 'answered' | 'took'

export const HOUR_MS = 60 * 60 * 1000
const DAY_SECONDS = 24 * 60 * 60
const CLASSES_PER_DOUBLING = 8

/** The class of a duration: eight to each doubling, so that it is right to 5%. */
export function durationClass(seconds: number): number {
  return Math.round(Math.log2(Math.max(1, seconds)) * CLASSES_PER_DOUBLING)
}

export const secondsOfClass = (duration: number): number => Math.round(2 ** (duration / CLASSES_PER_DOUBLING))

const step = z.int().min(0).max(SURVEY_LIMITS.questions)

/**
 * How far a visit had come when it reported last, and how far it is now: the furthest answered question, 0 for opened. `seconds`
 * since its first answer are in the last report of one that was finished.
 */
export const visitInput = z.strictObject({
  before: step.nullable(),
  reached: step,
  seconds: z.int().min(0).max(DAY_SECONDS).optional(),
})
export type VisitInput = z.infer<typeof visitInput>
