import { z } from 'zod'
import { SCORE } from './survey.ts'

/** Clamps a typed score to 1–10; anything that is not a number becomes 1. */
export function clampScore(typed: string | number): number {
  const score = typeof typed === 'number' ? typed : Number.parseFloat(typed)
  if (!Number.isFinite(score)) return SCORE.editorMin
  return Math.min(SCORE.max, Math.max(SCORE.editorMin, Math.round(score)))
}

/** Rounds a model's score, also one in quotation marks, and clamps it to 0–10. */
export const modelScore = z
  .preprocess((value) => (typeof value === 'string' ? Number.parseFloat(value) : value), z.number())
  .transform((value) => Math.min(SCORE.max, Math.max(SCORE.min, Math.round(value))))
